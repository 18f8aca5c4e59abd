### Aboard in English. One message is one whole sentence or label; other languages: same ids,
### file <code>.ftl beside this one. $who is "you" or "other", where a language needs it.

## General
you = You
guest = Guest
loading = One moment…
close = Close
cancel = Cancel
again = Sure?
home = Home
menu = Menu
help = Rules
settings = Settings
pages = Pages
how-to-play = How to play
watch = Watch
pass = Pass
undo = Undo
start = Start game
join = Join
join-here = Sit here
leave = Leave the table
go-on = Go on
look = Look
set-up = Set up
copied = Copied
copy-link = Copy link
your-name = Your name
percent = { $value }%
route = { $a } – { $b }
list-more = { $before }, { $next }
list-last = { $before } and { $next }
no-page = There is nothing here
no-page-text = The address may be mistyped.
no-table = No such table
no-table-text = The link may be incomplete, or nobody may watch this table.
table-closed = This table is closed
table-closed-text = Its game never began.

## Numbers
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
  }
points-unit = { $count ->
    [one] point
   *[other] points
  }
cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
cards-unit = cards:
tickets-unit = tickets:
souvenirs-unit = souvenirs:
pieces-unit = { $piece ->
    [taxi] taxis left:
    [train] trains left:
   *[other] cable cars left:
  }

## Cards
card-name = { $colour ->
    [blue] blue
    [green] green
    [black] black
    [pink] pink
    [purple] purple
    [red] red
    [orange] orange
    [yellow] yellow
    [white] white
    [gray] gray
    [taxi] a taxi
    [ferry] a ferry
    [locomotive] a locomotive
   *[other] { $colour }
  }
card-count = { $colour ->
    [blue] { $count } blue
    [green] { $count } green
    [black] { $count } black
    [pink] { $count } pink
    [purple] { $count } purple
    [red] { $count } red
    [orange] { $count } orange
    [yellow] { $count } yellow
    [white] { $count } white
    [taxi] { $count ->
        [one] { $count } taxi
       *[other] { $count } taxis
      }
    [ferry] { $count ->
        [one] { $count } ferry
       *[other] { $count } ferries
      }
    [locomotive] { $count ->
        [one] { $count } locomotive
       *[other] { $count } locomotives
      }
   *[other] { $count } { $colour }
  }
take-card = { $colour ->
    [blue] Take the blue card
    [green] Take the green card
    [black] Take the black card
    [pink] Take the pink card
    [purple] Take the purple card
    [red] Take the red card
    [orange] Take the orange card
    [yellow] Take the yellow card
    [white] Take the white card
    [taxi] Take the taxi
    [ferry] Take the ferry
    [locomotive] Take the locomotive
   *[other] Take { $colour }
  }
draw-card = Draw from the deck, { $count } left
row-empty = No card here
take-cards = Take cards
take-cards-note = five open, or from the deck
hand = Your hand
hand-empty = No cards

## Board
board-label = Map of { $board }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole map
claim-label = Claim { $route }: { $facts }
claim-route = Claim a route
track-facts = { $kind ->
    [ferry] { $colour ->
        [gray] Ferry of any one colour
       *[other] { $colour ->
            [blue] Blue ferry
            [green] Green ferry
            [black] Black ferry
            [pink] Pink ferry
            [purple] Purple ferry
            [red] Red ferry
            [orange] Orange ferry
            [yellow] Yellow ferry
           *[white] White ferry
          }
      }
    [tunnel] { $colour ->
        [gray] Tunnel of any one colour
        [blue] Blue tunnel
        [green] Green tunnel
        [black] Black tunnel
        [pink] Pink tunnel
        [purple] Purple tunnel
        [red] Red tunnel
        [orange] Orange tunnel
        [yellow] Yellow tunnel
       *[white] White tunnel
      }
   *[land] { $colour ->
        [gray] Any one colour
        [blue] Blue
        [green] Green
        [black] Black
        [pink] Pink
        [purple] Purple
        [red] Red
        [orange] Orange
        [yellow] Yellow
       *[white] White
      }
  }, { $length ->
    [one] { $length } space
   *[other] { $length } spaces
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }{ $ferries ->
    [0] .
    [one] ; one { $wild } at least.
   *[other] ; { $ferries } { $wild }s at least.
  }
tip-owned = Claimed by { $name }
tip-can = You can claim it
half-title = Which track?

## Players
players = Players
player-away = away
player-ready = ready
player-choosing = choosing
player-stand-in = a bot plays
player-number = Player { $number }
player-cards = { $count ->
    [one] { $count } card in the hand
   *[other] { $count } cards in the hand
  }
player-pieces = { $piece ->
    [taxi] { $count ->
        [one] { $count } taxi left
       *[other] { $count } taxis left
      }
    [train] { $count ->
        [one] { $count } train left
       *[other] { $count } trains left
      }
   *[other] { $count ->
        [one] { $count } cable car left
       *[other] { $count } cable cars left
      }
  }
player-tickets = { $count ->
    [one] { $count } ticket
   *[other] { $count } tickets
  }
player-souvenirs = { $count ->
    [one] { $count } souvenir
   *[other] { $count } souvenirs
  }
seat-open = Open seat
bot-short = { $number ->
    [0] Bot
   *[other] Bot { $number }
  }
bot-name = { $number ->
    [0] { $level ->
        [easy] Easy bot
        [medium] Medium bot
        [hard] Hard bot
       *[expert] Expert bot
      }
   *[other] { $level ->
        [easy] Easy bot { $number }
        [medium] Medium bot { $number }
        [hard] Hard bot { $number }
       *[expert] Expert bot { $number }
      }
  }

## The prompt
prompt-over = The game is over
prompt-wait = { $count ->
    [one] { $names } is playing
   *[other] Waiting for { $names }
  }
prompt-wait-tickets = Waiting for { $names }
prompt-wait-text = { $phase ->
    [tickets] Tickets are being chosen.
    [second] Taking a second card.
    [offer] Choosing tickets.
    [tunnel] In a tunnel.
   *[other] You are next before long.
  }
prompt-watching = You are watching.
prompt-claim = Claim this route?
prompt-claim-text = { $piece ->
    [taxi] { $count ->
        [one] Choose how to pay. You have { $count } taxi left.
       *[other] Choose how to pay. You have { $count } taxis left.
      }
    [train] { $count ->
        [one] Choose how to pay. You have { $count } train left.
       *[other] Choose how to pay. You have { $count } trains left.
      }
   *[other] { $count ->
        [one] Choose how to pay. You have { $count } cable car left.
       *[other] Choose how to pay. You have { $count } cable cars left.
      }
  }
prompt-pass = Nothing is left to do
prompt-pass-text = No cards to draw, no route to claim, no tickets: pass.
prompt-tickets = Choose your tickets
prompt-tickets-text = { $returned ->
    [out] Keep at least { $least } of these { $count }. The rest leave the game unseen.
   *[bottom] Keep at least { $least } of these { $count }. The rest go under the ticket deck.
  }
prompt-offer = Keep which tickets?
prompt-offer-text = { $returned ->
    [out] Keep at least { $least } of { $count }. The rest leave the game unseen.
   *[bottom] Keep at least { $least } of { $count }. The rest go under the ticket deck.
  }
prompt-turn = Your turn
prompt-turn-text = { $choices ->
    [draw-claim-tickets] Draw two cards, claim a route, or draw tickets.
    [draw-claim] Draw two cards or claim a route.
    [draw-tickets] Draw two cards or draw tickets. No route is within reach yet.
    [draw] Draw two cards. No route is within reach yet.
    [claim-tickets] Claim a route or draw tickets. No cards are left to draw.
    [claim] Claim a route. No cards are left to draw.
   *[tickets] Draw tickets. No cards are left to draw, and no route is within reach.
  }
prompt-second = One more card
prompt-second-text = { $limit ->
    [yes] Open or from the deck; an open { $wild } only counts as a whole draw.
   *[no] Open or from the deck.
  }
prompt-tunnel = In the tunnel
prompt-tunnel-text = Pay the extra cards or turn back.
prompt-souvenir = Choose a souvenir
prompt-souvenir-text = Both ends of your route offer one.
prompt-stacks = { $symbol ->
    [bell] Place the bells
    [crab] Place the crabs
    [bridge] Place the bridges
    [fog] Place the fog
    [tea] Place the tea cups
    [sealion] Place the sea lions
   *[bread] Place the loaves
  }
prompt-stacks-text = Choose a place on the map that has no souvenirs yet.
last-round = { $count ->
    [one] Last round: one turn left.
   *[other] Last round: { $count } turns left.
  }
last-round-yours = Last round: this is your last turn.
pass-device = Pass the device to { $name }
head-turn = { $phase ->
    [tickets] Before the first turn · { $players } players
    [stacks] Before the first turn · { $players } players
    [over] The game is over
   *[other] Turn { $turn } · { $players } players
  }
title-yours = ● Your turn – { $board }
title-wait = { $names } – { $board }
title-over = Game over – { $board }

## Actions
draw-tickets = Draw tickets
tickets-left = { $count ->
    [0] No tickets are left
    [one] { $count } ticket left
   *[other] { $count } tickets left
  }
moves-title = All possible moves
moves-none = Nothing for you to do right now.
undo-asked = { $name } would like to take a move back.
agree = All right
no = No
time-left = Time left for this decision
undo-consent = The others will be asked
undo-why = { $why ->
    [nothing] Nothing of yours to take back
    [revealed] Something hidden was shown: it cannot be taken back
    [moved-on] Somebody has moved since
    [all-chosen] Everybody has chosen
    [asked] The others have been asked
    [not-seated] You are watching
   *[other] Not now
  }

## Tickets
tickets = Your tickets
tickets-of = { $done } of { $count }
tickets-none = No tickets
tickets-chosen = Your choice stands. Your tickets come when everybody has chosen.
tickets-done = { $done } of { $count } done
ticket-done = done
ticket-open = not joined yet
ticket-blocked = no way is left
ticket-one-route = { $lacks ->
    [no] { $route } is left: you have the cards
   *[other] { $route } is left; missing { $missing }
  }
ticket-way = { $lacks ->
    [no] { $spaces } more spaces, { $routes } routes
   *[other] { $spaces } more spaces, { $routes } routes; missing { $missing }
  }
ticket-offer-way = { $routes ->
    [one] { $spaces } spaces, one route
   *[other] { $spaces } spaces at least, { $routes } routes
  }
keep-tickets = { $count ->
    [one] Keep { $count } ticket, worth { $points }
   *[other] Keep { $count } tickets, worth { $points }
  }
keep-at-least = { $count ->
    [one] Keep at least one
   *[other] Keep at least { $count }
  }
keep-these = Keep { $tickets }

## Payment
payment-title = How to pay
payment-keeps = keeps { $cards }
payment-keeps-none = keeps none of these
payment-finishes = It finishes your { $points }-point ticket.
payment-tunnel = Then { $count } cards are turned up: each that matches costs one more.
payment-any = Any { $size } cards may stand for a { $wild }.
payment-any-card = Any { $size } cards may stand for one card.
payment-more = { $count ->
    [one] One more way
   *[other] { $count } more ways
  }
payment-pay = Pay { $cards }
payment-try = Lay down { $cards }
stands-for-one = { $kind ->
    [ferry] = one { $wild }
   *[other] = one card
  }
filler-open = Choose other cards to stand in
filler-title = Any { $size } cards stand for one: { $chosen } of { $needed } chosen
filler-count = { $count } of { $most }
filler-less = One { card-name } less
filler-more = One { card-name } more

## Tunnel
tunnel-title = The tunnel to { $place }
tunnel-laid = { $wilds ->
    [yes] You laid down { $cards }. Each turned-up locomotive costs one more.
   *[no] You laid down { $cards }. Each turned-up card of that colour, and each locomotive, costs one more.
  }
tunnel-laid-other = { $wilds ->
    [yes] { $name } laid down { $cards } for { $route }. Each turned-up locomotive costs one more.
   *[no] { $name } laid down { $cards } for { $route }. Each turned-up card of that colour, and each locomotive, costs one more.
  }
tunnel-card = { $hit ->
    [yes] 1 more
   *[no] no cost
  }
tunnel-free = The tunnel costs nothing extra: the route is yours.
tunnel-on = Go on
tunnel-extra = { $count ->
    [one] 1 more card to pay.
   *[other] { $count } more cards to pay.
  }
tunnel-cannot = You do not have the cards.
tunnel-pay = Pay { $cards }
tunnel-decline = Take { $cards } back
tunnel-decline-plain = Take the cards back
tunnel-ends = Taking the cards back ends your turn.

## Souvenirs
souvenirs-title = Your souvenirs
souvenirs-so-far = { $points ->
    [one] { $count } so far: { $points } point
   *[other] { $count } so far: { $points } points
  }
souvenirs-next = { $points ->
    [0] The next one brings nothing yet.
    [one] The next one brings { $points } more point.
   *[other] The next one brings { $points } more points.
  }
souvenir-name = { $symbol ->
    [bell] Bell
    [crab] Crab
    [bridge] Bridge
    [fog] Fog
    [tea] Tea cup
    [sealion] Sea lion
   *[bread] Loaf of bread
  }
souvenir-at = { $symbol ->
    [bell] Take the bell at { $place }
    [crab] Take the crab at { $place }
    [bridge] Take the bridge at { $place }
    [fog] Take the fog at { $place }
    [tea] Take the tea cup at { $place }
    [sealion] Take the sea lion at { $place }
   *[bread] Take the loaf at { $place }
  }
stack-where = Where to?
stack-on-map = Choose on the map
stack-place = Put it there
place-at = Put it on { $place }

## The log
log-title = What happened
log-empty = Nothing yet
log-away = while you were away
away-title = While you were away
away-more = { $count ->
    [one] and one more, in the log
   *[other] and { $count } more, in the log
  }
log-first = { $name } begins
log-took = { $name } took { $cards }
log-drew = { $known ->
    [no] { $count ->
        [one] { $name } drew a card from the deck
       *[other] { $name } drew two cards from the deck
      }
   *[other] { $name } drew { $secret } from the deck
  }
log-took-and-drew = { $known ->
    [no] { $name } took { $cards } and one from the deck
   *[other] { $name } took { $cards } and drew { $secret } from the deck
  }
log-kept = { $count ->
    [one] { $name } drew tickets and kept one
   *[other] { $name } drew tickets and kept { $count }
  }
log-kept-start = { $count ->
    [one] { $name } kept one ticket
   *[other] { $name } kept { $count } tickets
  }
log-claimed = { $points ->
    [one] { $name } claimed { $a } – { $b } for { $points } point
   *[other] { $name } claimed { $a } – { $b } for { $points } points
  }
log-tunnel = { $extra ->
    [0] { $name } tried the tunnel { $a } – { $b }: nothing extra
    [one] { $name } tried the tunnel { $a } – { $b }: 1 card more
   *[other] { $name } tried the tunnel { $a } – { $b }: { $extra } cards more
  }
log-declined = { $name } turned back from { $a } – { $b }
log-souvenir = { $symbol ->
    [bell] { $name } took a bell at { $place }
    [crab] { $name } took a crab at { $place }
    [bridge] { $name } took a bridge at { $place }
    [fog] { $name } took some fog at { $place }
    [tea] { $name } took a tea cup at { $place }
    [sealion] { $name } took a sea lion at { $place }
   *[bread] { $name } took a loaf at { $place }
  }
log-stack = { $name } put souvenirs on { $place }
log-passed = { $name } passed
log-last-round = { $name } is low on pieces: the last round begins
log-redealt = { $wild ->
    [taxi] Three taxis lay open: five new cards
    [ferry] Three ferries lay open: five new cards
   *[other] Five new cards
  }
log-reshuffled = The used cards became a new deck
log-ended = { $reason ->
    [stalemate] Nobody could do anything: the game is over
   *[other] The game is over
  }
log-step-left = { $name } left; a bot plays on
log-step-handed = { $why ->
    [clock] Time ran out: a bot plays for { log-whom }
   *[other] A bot plays for { log-whom }
  }
log-step-voted = { $agree ->
    [yes] { $by } would like a bot to play for { log-whom }
   *[no] { $by } would rather wait for { log-whom }
  }
log-whom = { $who ->
    [you] you
   *[other] { $name }
  }
log-step-taken = { $name } is back
log-step-undo = { $name } took a move back
log-step-undo-asked = { $name } would like to take a move back

## Refusals
refused-needs-cards = { $colour ->
    [any] Needs { $missing } more of one colour
   *[other] Needs { card-more }
  }
refused-needs-wild = { $wild ->
    [taxi] { $missing ->
        [one] Needs 1 more taxi
       *[other] Needs { $missing } more taxis
      }
    [ferry] { $missing ->
        [one] Needs 1 more ferry card
       *[other] Needs { $missing } more ferry cards
      }
   *[other] { $missing ->
        [one] Needs 1 more locomotive
       *[other] Needs { $missing } more locomotives
      }
  }
refused-needs-both = { $colour ->
    [any] Needs { $missing } more of one colour and { $wilds } more { $wild }
   *[other] Needs { card-more } and { $wilds } more { $wild }
  }
refused-needs-any = Needs { $missing } more cards, of any kind
card-more = { $colour ->
    [blue] { $missing } more blue
    [green] { $missing } more green
    [black] { $missing } more black
    [pink] { $missing } more pink
    [purple] { $missing } more purple
    [red] { $missing } more red
    [orange] { $missing } more orange
    [yellow] { $missing } more yellow
    [white] { $missing } more white
   *[other] { $missing } more { $colour }
  }
refused-wrong-payment = These cards do not pay for it
refused-not-held = Not enough of these cards in your hand
refused-taken = { $name } has it already
refused-twin-owned = The other track of this double route is yours
refused-closed-two-players = With two players the other track closes this one
refused-not-enough-pieces = Needs { $needed } pieces; { $left } are left
refused-not-in-row = This card is no longer there
refused-wild-limit = An open wild card takes both draws: it cannot be the second card
refused-deck-empty = The deck and the used cards are empty
refused-no-tickets = No tickets are left
refused-keep-at-least = { $least ->
    [one] Keep at least one ticket
   *[other] Keep at least { $least } tickets
  }
refused-not-offered = This ticket was not offered
refused-no-souvenir = There is no souvenir to take
refused-has-stack = Souvenirs lie there already
refused-wrong-phase = Not possible at this moment
refused-must-not-pass = There is still something to do
refused-offline = The server does not answer. Is there a connection?
refused-not-your-turn = It is not your turn: { $to_move } first
refused-stale = Something changed meanwhile. Please look again
refused-no-table = No such table
refused-seat-taken = Somebody was faster: this seat is taken
refused-table-full = The table is full
refused-name-taken = Somebody here has that name already
refused-open-seats = Some seats are still open
refused-wrong-state = Not possible at this moment
refused-not-host = Only the host can do that
refused-not-yours = This is not your seat
refused-bad-token = This seat is no longer yours
refused-bad-code = This link was used already, or is too old
refused-no-watching = Nobody may watch this table
refused-no-undo = { undo-why }
refused-not-away = { $wait ->
    [one] Wait one more second: they may come back
   *[other] Wait { $wait } more seconds: they may come back
  }
refused-too-fast = A little slower, please
refused-busy = The server is busy. Try again in a moment
refused-game-over = The game is over
refused-bad-request = The server did not understand: { $why }
refused-ill-formed = The server did not understand: { $why }
refused-bad-name = A name has 1 to 24 letters or signs
refused-no-hints = This table is played without hints
refused-bad-origin = This server does not take requests from here
refused-no-board = There is no such game
refused-no-page = There is nothing here
refused-bad-method = This cannot be done here
refused-wrong-seats = This game takes { $least } to { $most } players
refused-nobody = Somebody has to sit here while other seats are open
refused-bot-plays = A bot plays for you: play yourself again first
refused-id-reused = Something went wrong. Please try again
refused-nothing-asked = Nobody asks to take anything back
refused-not-over = Only when the game is over
refused-cannot-replay = This game was played by other rules and cannot be shown
refused-too-large = This is too much at once
refused-broken = Something went wrong on the server

## Connection
link-connecting = Connecting…
link-online = Connected
link-offline = Reconnecting…
link-gone = Connection lost

## Bottom sheet
sheet = Cards and tickets
sheet-more = Show more or less

## Pass and play
curtain-title = { $name }, it is your turn
curtain-text = Pass the device over. Nobody else should look.
curtain-raise = I am { $name }: show my hand
curtain-wait = { $name } is playing
curtain-wait-text = The device can rest a moment.

## Lobby and invitations
lobby-text = { $open ->
    [0] Everybody is here.
    [one] One seat is open.
   *[other] { $open } seats are open.
  }
lobby-you = you
lobby-host = host
lobby-here = here
lobby-waiting = waiting for somebody
lobby-friend = A friend
lobby-seat-kind = Who takes seat { $seat }
lobby-fill = { $open ->
    [one] Start, a bot takes the open seat
   *[other] Start, bots take the open seats
  }
lobby-wait-host = The host starts the game.
invite-title = Invite
invite-text = Whoever has this link can join or watch.
invite-link = Link to this table
invite-own = Play on another device of mine
invite-own-text = Open this link on your other device. It works once.
stand-in = Let a bot play for me
stand-in-end = Play myself again
vote-away = Let a bot play for { $name }
vote-asked = { $name } is away. { $names } would like a bot to play on.
vote-waiting = A bot plays for { $name } when everyone here agrees.
leave-title = Leave the table?
leave-text = A bot takes your seat for good.

## Emotes
emotes = Say something
emote-hello = Hello!
emote-thanks = Thanks!
emote-nice = Nice move
emote-oops = Oops
emote-hurry = Your turn…
emote-think = Let me think
emote-wow = Wow!
emote-bye = Good bye

## Home
home-title = Lay your lines, city to city.
home-text = Three route-building games in your browser. Against bots, round one table, or far apart. No account.
home-foot = Aboard is free software. The drawings are our own, and so is part of the map of San Francisco.
game-picture = A part of the map of { $board }
game-players = { $least } { $span ->
    [one] or { $most }
   *[other] to { $most }
  }
game-minutes = { $board ->
    [new-york] 15 minutes
    [san-francisco] 20 minutes
   *[other] 45 minutes
  }
game-what = { $board ->
    [new-york] Taxis across Manhattan. Short, sharp, and every attraction you touch is a point.
    [san-francisco] Cable cars on the hills, ferries on the bay, souvenirs to bring home. The map is partly our own design.
    [nordic] Coasts, tunnels and locomotives from København to Murmansk. The long journey.
   *[other] A board of your own.
  }
play-now = Play now
play-friends = With friends
device-title = One device, several players
device-text = Pass it round; a curtain hides the hands.
learn-title = First time here?
learn-text = A guided game of five minutes against one bot.
learn-start = Show me
mine-title = Your games
mine-all = Show all { $count } games
mine-few = Show fewer
mine-with = { $board } with { $names }
mine-turn = It is your turn
mine-wait = Somebody else is playing
mine-open = { $open ->
    [0] Everybody is here
    [one] Waiting for one more player
   *[other] Waiting for { $open } more players
  }
mine-over = { $won ->
    [yes] You won, { $ago }
   *[no] Finished { $ago }
  }
watch-none = No public table right now
watch-none-text = Open one with friends and let everybody see it: it appears here as long as somebody waits or plays.
watch-open = Choose a game

## New game
new-bots = { $board } against bots
new-friends = { $board } with friends
new-device = One device, several players
new-board = Game
new-players = Players
new-name = Name of player { $number }
new-kind = Who is player { $number }
kind-person = On this device
kind-open = A friend by link
new-options = Options
new-hints = Show the shortest way for tickets
new-watch = Others may watch
new-listed = Show the table to everybody
new-open = Open the table

## Settings
settings-name = Your name
settings-language = Language
settings-language-auto = As the browser
settings-theme = Theme
settings-theme-auto = Automatic
settings-theme-light = Light
settings-theme-dark = Dark
settings-motion = Motion
settings-motion-auto = Automatic
settings-motion-full = Full
settings-motion-none = None
settings-sound = Sound
settings-aids = Colour aids
settings-aids-text = Symbols also when the map is small
settings-confirm = Confirm moves
settings-confirm-text = A second touch before cards, tickets or souvenirs are taken
settings-notify = Notifications
settings-notify-text = When it is your turn and the page is hidden

## The guided first game
coach-ok = Got it
coach-stop = No more hints
coach-tickets-title = Two places, one ticket
coach-tickets = A ticket asks you to join two places with your own routes. Touch one to see it on the map. Keep one you like.
coach-draw-title = Collect cards
coach-draw = You need cards of one colour to claim a route. Take an open card, or try the deck.
coach-second-title = And one more
coach-second = You always take two cards. Only an open taxi counts for both: it stands for any colour.
coach-claim-title = You can build!
coach-claim = A broad gold frame marks a route that helps your ticket. Click it, look at the cards it costs, and pay.
coach-again-title = Go on like this
coach-again = Claim the next route of your way, or collect for a longer one: four spaces bring seven points.
coach-offer-title = New tickets
coach-offer = Keep only what you can still reach: an unfinished ticket costs its points at the end.
coach-wait-title = The bot is playing
coach-wait = The log on the side tells what happens. Your turn comes at once.
coach-others-title = Watch the others
coach-others = A claimed route is gone. On double routes one half may be left.
coach-done-title = Ticket done!
coach-done = Draw new tickets for more points, or claim long routes and attractions with a star.
coach-last-title = The last round
coach-last = Somebody has two taxis or fewer left. Everybody has one more turn: make it count.

## The end
end-counting = Counting the points…
end-you = You win with { $points } points
end-winner = { $names } wins with { $points } points
end-shared = { $names } share the win
end-about = { $reason ->
    [stalemate] { $board }, { $players } players, { $turns } turns. Nobody could move any more.
   *[other] { $board }, { $players } players, { $turns } turns.
  }
end-level = Level on points: the tie-break decided.
end-tickets = Tickets
end-ticket = { $route }, { $points } points
end-way = { $places }: { $spaces } spaces
end-no-way = These two places were never joined.
end-plus = +{ $points } points
end-minus = −{ $points } points
end-chart = Route points, move by move
end-chart-note = Touch a moment to see the board then
score = { $points }
part-routes = Routes
part-tickets = Tickets
part-attractions = Attractions
part-souvenirs = Souvenirs
part-globetrotter = Globetrotter
part-longest = Longest path
part-winner = Winner
part-routes-points = routes { $points }
part-tickets-points = { $sign ->
    [zero] tickets 0
    [minus] tickets −{ $points }
   *[plus] tickets +{ $points }
  }
part-attractions-points = attractions { $points }
part-souvenirs-points = souvenirs { $points }
part-globetrotter-points = Globetrotter { $points }
part-longest-points = longest path { $points }
rematch = Play again
rematch-join = Join the rematch
watch-replay = Watch the replay
save-game = Save the game
check-deal = Check the deal
check-text = Before the game the server promised its shuffle by this fingerprint. Now the seed is open: its fingerprint must be the same.
check-promise = Promised fingerprint
check-seed = Seed
check-good = The seed keeps the promise: nothing was changed after the start.
check-bad = The seed does not match the promise.
check-command = Every single card can be checked with the saved game and

## Replay
back = Back
replay-title = Replay: { $board }
replay-none = No replay
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-next = One move on
replay-move = Move
replay-at = { $at } of { $count }

## Rules, in our own words
help-goal-title = What it is about
help-goal = { $board ->
    [new-york] You have { $pieces } taxis. Lay lines across Manhattan, join the places on your tickets, and touch as many attractions as you can. The most points win.
    [san-francisco] You have { $pieces } cable cars. Lay lines over the hills and across the bay, join the places on your tickets, and bring home different souvenirs. The most points win.
    [nordic] You have { $pieces } trains. Lay lines from Denmark to the Arctic Ocean and join the cities on your tickets. The most points win.
   *[other] You have { $pieces } pieces. Lay lines and join the places on your tickets. The most points win.
  }
help-own-title = Partly our own map
help-own-san-francisco = The printed map and its tickets are not public. So 6 of the 20 places, all positions, 51 of the 53 tracks, all 24 tickets and part of the souvenir points are our own design, made to fit the rules and counts that are known.
help-turn-title = Your turn
help-turn = Do exactly one of three things: draw cards, claim a route, or draw tickets. Then the next player is on.
help-draw-title = Draw cards
help-draw = Take two cards, each from the five open ones or blind from the deck. An open card is replaced at once.
help-wild-limit = { $wild ->
    [taxi] The taxi stands for any colour on any route. Taking an open taxi counts for both cards, so it can never be the second one. Three open taxis: all five cards are replaced.
   *[other] The ferry card stands for any colour on any route. Taking an open ferry counts for both cards, so it can never be the second one. Three open ferries: all five cards are replaced.
  }
help-wild-free = Locomotives may be taken like any other card. They stand for any colour, but only in tunnels and on ferries, never on an ordinary route.
help-claim-title = Claim a route
help-claim = Pay one card for each space, all of the colour of the route, and put your pieces down. The route need not touch what you have.
help-gray = A gray route takes any one colour.
help-points-title = Points for a route
help-length = Spaces
help-points = Points
help-double-title = Double routes
help-double = Two tracks side by side: nobody may own both. With two players the second track closes when the first is claimed.
help-ferry-title = Ferries
help-ferry = Each compass star costs a { $wild } card; the other spaces take one colour.
help-ferry-any = Any { $count } cards may stand for one locomotive, as often as you like.
help-tunnel-title = Tunnels
help-tunnel = Lay down the cards, then { $count } cards are turned up. Each one of your colour, and each locomotive, costs one card more. If you cannot or will not pay, take your cards back and the turn is over.
help-any-title = The longest route
help-any = On { $route } any { $count } cards may stand for one card.
help-tickets-title = Tickets
help-tickets = { $returned ->
    [out] A ticket names two places. If your own routes join them at the end you gain its points; if not, you lose them. At the start you keep at least { $startKeep } of { $start }. Later you may draw { $draw } and keep at least { $keep }; what you give back leaves the game.
   *[bottom] A ticket names two places. If your own routes join them at the end you gain its points; if not, you lose them. At the start you keep at least { $startKeep } of { $start }. Later you may draw { $draw } and keep at least { $keep }; what you give back goes under the deck.
  }
help-attraction-title = Attractions
help-attraction = A golden star is an attraction. At the end each one touched by a route of yours is a point.
help-souvenir-title = Souvenirs
help-souvenir = After claiming a route you take one token from one of its ends, if you do not have that symbol yet. The more different ones, the better.
help-souvenir-start = Five stacks are there from the start; the last players in the order place the other two before the first turn.
help-globetrotter-title = Globetrotter
help-globetrotter = Whoever has most finished tickets at the end gains { $points } more points; so does everybody who is level.
help-end-title = The end
help-end = When somebody has two pieces or fewer left after a turn, everybody, that player too, has one more turn. Then all is counted.
help-tie = { $longest ->
    [yes] Level on points: more finished tickets win, then the longest path; then the win is shared.
   *[no] Level on points: more finished tickets win; then the win is shared.
  }
help-count = Different

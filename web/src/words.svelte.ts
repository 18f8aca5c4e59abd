/** Every text of the page: Fluent messages, English built in, other languages fetched. */
import { Grammar, type Args, type Messages } from "./grammar";
import english from "./messages/en.ftl";

export const LANGUAGES: Record<string, string> = { en: "English" };

/** Loaders of the other languages: one file `messages/<code>.ftl` each. */
const others = import.meta.glob<Messages>("./messages/!(en).ftl", { import: "default" });

class Words {
  private readonly english = new Grammar("en", english);
  private grammar = $state.raw(this.english);

  async use(wanted: string): Promise<void> {
    const code = known(wanted);
    if (code === this.grammar.code) return;
    const load = others[`./messages/${code}.ftl`];
    this.grammar = load ? new Grammar(code, await load(), this.english) : this.english;
    document.documentElement.lang = code;
  }

  say(id: string, args?: Args): string {
    return this.grammar.say(id, args);
  }

  has(id: string): boolean {
    return this.grammar.has(id);
  }

  /** "one, two and three", joined by messages: the browser's own way takes longer to get ready. */
  list(items: string[]): string {
    const [first = "", ...rest] = items;
    return rest.reduce(
      (before, next, i) =>
        this.say(i < rest.length - 1 ? "list-more" : "list-last", { before, next }),
      first,
    );
  }

  ago(at: number, now: number): string {
    const relative = new Intl.RelativeTimeFormat(this.grammar.code, { numeric: "auto" });
    const minutes = Math.round((at - now) / 60_000);
    if (minutes > -60) return relative.format(minutes, "minute");
    if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), "hour");
    return relative.format(Math.round(minutes / 1440), "day");
  }
}

function known(wanted: string): string {
  const choices = wanted === "auto" ? navigator.languages : [wanted];
  const codes = choices.map((choice) => choice.slice(0, 2));
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

export const words = new Words();

/** The text of a message. */
export function t(id: string, args?: Args): string {
  return words.say(id, args);
}

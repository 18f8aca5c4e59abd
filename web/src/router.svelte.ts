/** The page's addresses, below the base the server names in <base href>. */

const base = new URL(document.baseURI).pathname;

function here(): string {
  return decodeURI(location.pathname).slice(base.length).replace(/\/$/, "");
}

class Router {
  path = $state(here());
  /** Counts up when a page has to be made anew although its address stays. */
  visit = $state(0);
  readonly parts: string[] = $derived(this.path.split("/"));

  constructor() {
    addEventListener("popstate", () => (this.path = here()));
  }

  go(path: string, replace = false): void {
    const url = base + path;
    if (replace) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    this.path = here();
    if (!replace) scrollTo(0, 0);
  }

  again(): void {
    this.visit += 1;
  }
}

export const router = new Router();

/** The full address of a page, to be given to a friend. */
export function address(path: string): string {
  return location.origin + base + path;
}

/** Follows links inside the page without loading it again. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest("a");
  if (!link || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith(`${base}api/`)) return;
  event.preventDefault();
  router.go(url.pathname.slice(base.length));
}

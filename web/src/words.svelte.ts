/** Every text of the page: Fluent messages, English built in, other languages fetched. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "./messages/en.ftl?raw";

export const LANGUAGES: Record<string, string> = { en: "English" };

/** Loaders of the other languages: one file `messages/<code>.ftl` each. */
const others = import.meta.glob("./messages/!(en).ftl", { query: "?raw", import: "default" });

class Words {
  language = $state("en");
  private bundle = $state.raw(bundle("en", english));
  private readonly fallback = this.bundle;

  /** British English puts no comma before the last "and". */
  private get locale(): string {
    return this.language === "en" ? "en-GB" : this.language;
  }

  async use(wanted: string): Promise<void> {
    const code = known(wanted);
    if (code === this.language) return;
    const load = others[`./messages/${code}.ftl`];
    this.bundle = load ? bundle(code, (await load()) as string) : this.fallback;
    this.language = code;
    document.documentElement.lang = code;
  }

  say(id: string, args?: Record<string, FluentVariable>): string {
    return format(this.bundle, id, args) ?? format(this.fallback, id, args) ?? id;
  }

  has(id: string): boolean {
    return this.bundle.hasMessage(id) || this.fallback.hasMessage(id);
  }

  list(items: string[]): string {
    return new Intl.ListFormat(this.locale, { type: "conjunction" }).format(items);
  }

  ago(at: number, now: number): string {
    const relative = new Intl.RelativeTimeFormat(this.locale, { numeric: "auto" });
    const minutes = Math.round((at - now) / 60_000);
    if (minutes > -60) return relative.format(minutes, "minute");
    if (minutes > -60 * 24) return relative.format(Math.round(minutes / 60), "hour");
    return relative.format(Math.round(minutes / 1440), "day");
  }
}

function bundle(language: string, source: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource(source));
  return made;
}

function format(
  from: FluentBundle,
  id: string,
  args?: Record<string, FluentVariable>,
): string | undefined {
  const pattern = from.getMessage(id)?.value;
  return pattern ? from.formatPattern(pattern, args ?? null, []) : undefined;
}

function known(wanted: string): string {
  const choices = wanted === "auto" ? navigator.languages : [wanted];
  const codes = choices.map((choice) => choice.slice(0, 2));
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

export const words = new Words();

/** The text of a message. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  return words.say(id, args);
}

/** One language: its messages, as the build made them, and how it counts and writes numbers. */

export type Value = string | number;
export type Args = Record<string, Value>;
export type Messages = Record<string, string | ((args: Args, grammar: Grammar) => string)>;

export class Grammar {
  private readonly plural: Intl.PluralRules;
  private numbers: Intl.NumberFormat | undefined;

  constructor(
    readonly code: string,
    private readonly messages: Messages,
    /** Has the messages that this language lacks. */
    private readonly instead?: Grammar,
  ) {
    this.plural = new Intl.PluralRules(code);
  }

  has(id: string): boolean {
    return id in this.messages || !!this.instead?.has(id);
  }

  say(id: string, args: Args = {}): string {
    const message = this.messages[id];
    if (message === undefined) return this.instead?.say(id, args) ?? id;
    return typeof message === "string" ? message : message(args, this);
  }

  /** An argument as text. */
  write(value: Value | undefined): string {
    if (typeof value !== "number") return value ?? "";
    // a browser takes its time to get ready for numbers that need separators and signs
    if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value);
    this.numbers ??= new Intl.NumberFormat(this.code);
    return this.numbers.format(value);
  }

  /** Whether an argument is what a variant of a message stands for: itself, or its plural form. */
  fits(value: Value | undefined, key: Value): boolean {
    return value === key || (typeof value === "number" && this.plural.select(value) === key);
  }
}

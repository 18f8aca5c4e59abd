/**
 * Makes a module of a file of Fluent messages when the page is built, so that no browser has to
 * parse them: a plain text stays a text, anything else becomes a function of its arguments.
 */
import {
  parse,
  Message,
  type InlineExpression,
  type Pattern,
  type Placeable,
  type SelectExpression,
} from "@fluent/syntax";
import type { Plugin } from "vite";

export function fluent(): Plugin {
  return {
    name: "fluent",
    transform(source, path) {
      return path.endsWith(".ftl") ? { code: compiled(source), map: null } : null;
    },
  };
}

function compiled(source: string): string {
  const messages = parse(source, { withSpans: false })
    .body.filter((entry) => entry instanceof Message)
    .flatMap(({ id, value }) => (value ? [`${quoted(id.name)}: ${message(value)}`] : []));
  return `export default {\n${messages.join(",\n")}\n};`;
}

function message(pattern: Pattern): string {
  const code = text(pattern);
  const plain = pattern.elements.every((element) => element.type === "TextElement");
  return plain ? code : `(args, grammar) => ${code}`;
}

function text({ elements }: Pattern): string {
  const parts = elements.map((element) =>
    element.type === "TextElement" ? quoted(element.value) : expression(element.expression),
  );
  // the empty text in front keeps + from adding numbers
  return parts.length === 1 ? `${parts[0]}` : ['""', ...parts].join(" + ");
}

function expression(it: Placeable["expression"]): string {
  switch (it.type) {
    case "SelectExpression":
      return selection(it);
    case "VariableReference":
      return `grammar.write(args[${quoted(it.id.name)}])`;
    case "MessageReference":
      return `grammar.say(${quoted(it.id.name)}, args)`;
    case "StringLiteral":
      return quoted(it.parse().value);
    default:
      throw new Error(`messages do without ${it.type}`);
  }
}

/** The first variant whose key fits, else the default one. */
function selection({ selector, variants }: SelectExpression): string {
  const value = selected(selector);
  const fallback = variants.find((variant) => variant.default) ?? variants[0];
  const cases = variants
    .filter((variant) => variant !== fallback)
    .map(({ key, value: pattern }) => {
      const wanted = key.type === "Identifier" ? quoted(key.name) : key.value;
      return `grammar.fits(${value}, ${wanted}) ? ${text(pattern)} : `;
    });
  return `(${cases.join("")}${fallback ? text(fallback.value) : '""'})`;
}

function selected(selector: InlineExpression): string {
  if (selector.type !== "VariableReference") throw new Error("only arguments select");
  return `args[${quoted(selector.id.name)}]`;
}

function quoted(value: string): string {
  return JSON.stringify(value);
}

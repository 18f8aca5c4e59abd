/**
 * Checks the messages: the files parse, every message used exists, every one that exists is used,
 * and nothing is written into the page itself.
 */
import { parse } from "@fluent/syntax";
import { parse as parseSvelte } from "svelte/compiler";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "src/messages";
/** Names of the program and its commands: the same in every language. */
const NAMES = new Set(["Aboard", "aboard verify"]);
/** Attributes that people read or hear. */
const SPOKEN = new Set(["alt", "aria-label", "aria-valuetext", "placeholder", "title"]);

function files(folder) {
  return readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? files(path) : [path]));
}

function read(path) {
  const { body } = parse(readFileSync(path, "utf8"), { withSpans: false });
  const junk = body.filter((entry) => entry.type === "Junk");
  const ids = body.filter((entry) => entry.type === "Message").map((entry) => entry.id.name);
  return {
    ids: new Set(ids),
    wrong: [
      ...junk.map((entry) => `${path}: not understood: ${entry.content.split("\n")[0]}`),
      ...ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `${path}: twice: ${id}`),
    ],
  };
}

/** Texts in the markup of a component that are no messages. */
function writtenIn(path) {
  const found = [];
  const keep = (text) => {
    const bare = text.trim();
    if (/\p{L}/u.test(bare) && !NAMES.has(bare)) found.push(`${path}: not a message: ${bare}`);
  };
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (!node || typeof node !== "object") return;
    if (node.type === "Text") keep(node.data);
    else if (node.type === "Attribute") {
      const plain = Array.isArray(node.value) && node.value.every((it) => it.type === "Text");
      if (plain && SPOKEN.has(node.name)) node.value.forEach((it) => keep(it.data));
    } else Object.values(node).forEach(walk);
  };
  walk(parseSvelte(readFileSync(path, "utf8"), { modern: true }).fragment);
  return found;
}

const english = read(join(FOLDER, "en.ftl"));
const wrong = [...english.wrong];
const sources = files("src").filter((path) => /\.(svelte|ts)$/.test(path));
const code = sources.map((path) => readFileSync(path, "utf8")).join("\n");
const ftl = readFileSync(join(FOLDER, "en.ftl"), "utf8");

// t("id"), t(some ? "one" : "other"), and ids made of a fixed beginning: t(`link-${state}`)
const texts = [...code.matchAll(/["'`]([a-z][a-z0-9]*(?:-[a-z0-9]+)*-?)(["'`]|\$\{)/g)];
const whole = new Set(texts.filter((it) => it[2] !== "${").map((it) => it[1]));
const beginnings = [...new Set(texts.filter((it) => it[2] === "${").map((it) => it[1]))];
const called = [...code.matchAll(/\bt\(\s*"([^"]+)"/g)].map((it) => it[1]);

for (const id of new Set(called)) {
  if (!english.ids.has(id)) wrong.push(`used but not in en.ftl: ${id}`);
}
for (const id of english.ids) {
  const referred = new RegExp(`\\{\\s*${id}\\s*\\}`).test(ftl);
  const made = beginnings.some((start) => start.endsWith("-") && id.startsWith(start));
  if (!whole.has(id) && !made && !referred) wrong.push(`in en.ftl but never used: ${id}`);
}
for (const path of files(FOLDER).filter((name) => name.endsWith(".ftl"))) {
  const { ids, wrong: faults } = read(path);
  if (!path.endsWith("en.ftl")) wrong.push(...faults);
  for (const id of ids) if (!english.ids.has(id)) wrong.push(`${path}: unknown message ${id}`);
}

for (const path of sources.filter((name) => name.endsWith(".svelte"))) {
  wrong.push(...writtenIn(path));
}

for (const fault of wrong) console.error(fault);
process.exit(wrong.length ? 1 : 0);

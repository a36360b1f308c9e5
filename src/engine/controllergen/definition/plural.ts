import { acronyms, endings, irregularWords } from "./plural-words.ts";

const plurals = new Map<string, string>();
const singulars = new Set<string>();
/** Endings of singulars and their plurals. An ending of plurals stays. The last added rule is tried first. */
const rules: { readonly ending: string; readonly plural: string }[] = [];

function addRule(ending: string, plural: string): void {
  rules.unshift({ ending: plural, plural }, { ending, plural });
}

for (const pair of endings.split(";").reverse()) {
  const [ending = "", plural = ""] = pair.split(" ");
  addRule(ending, plural);
}
for (const entry of irregularWords.split(";")) {
  const [singular = "", coded = "", ...rest] = entry.split(" ");
  const plural = coded === "=" ? singular : coded.startsWith("+") ? singular + coded.slice(1) : coded;
  plurals.set(singular, plural);
  if (!rest.includes("<")) for (const each of [plural, ...rest]) singulars.add(each);
  if (!rest.includes("!")) addRule(singular, plural);
}

const known = new Set(acronyms.split(" "));

/** Returns the plural of a kind as controller-gen guesses it. Upstream: github.com/gobuffalo/flect `Pluralize`. */
export function pluralize(name: string): string {
  const last = lastPart(name);
  if (last === "") return "";
  const own = plurals.get(name);
  if (own !== undefined) return own;
  if (singulars.has(name)) return name;
  const lower = last.toLowerCase();
  if (singulars.has(lower)) return name;
  const irregular = plurals.get(lower);
  if (irregular !== undefined) {
    const plural = last === capitalized(last) ? capitalized(irregular) : irregular;
    return withEnding(name, last, plural);
  }
  for (const { ending, plural } of rules) {
    if (last.endsWith(ending))
      return withEnding(name, last, last.slice(0, last.length - ending.length) + plural);
  }
  return lower.endsWith("s") ? name : `${name}s`;
}

function withEnding(name: string, ending: string, plural: string): string {
  return (name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name) + plural;
}

function capitalized(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

/** Returns the last word of a name. A word begins with a capital after other letters. Upstream: flect `toParts`. */
function lastPart(name: string): string {
  const text = name.trim();
  if (known.has(text.toUpperCase())) return text.toUpperCase();
  const parts: string[] = [];
  let part = "";
  let before = "";
  const finish = () => {
    const trimmed = part.replace(/^[\s_:/-]+|[\s_:/-]+$/g, "");
    if (trimmed !== "") parts.push(known.has(trimmed.toUpperCase()) ? trimmed.toUpperCase() : trimmed);
    part = "";
  };
  for (const character of text) {
    const isUpper = /\p{Lu}/u.test(character);
    if (/[\s_:/-]/.test(character) || (isUpper && (!/\p{Lu}/u.test(before) || known.has(part.toUpperCase()))))
      finish();
    part += character;
    before = character;
  }
  finish();
  return parts.at(-1) ?? "";
}

import { withKnownClasses } from "../../../diagnoses/definitions/unknown-class.ts";
import { compileRe2 } from "../../../go/regexp/re2js.ts";

/** Longer patterns are not rewritten. */
const longest = 1_000;

type Rewrite = readonly [slip: RegExp, instead: string | ((...parts: string[]) => string)];

/** What RE2 writes in another way, or does not have and does not need. All of them are tried at once. */
const spellings: readonly Rewrite[] = [
  [/\(\?<([A-Za-z_]\w*)>/g, "(?P<$1>"],
  [/\(\?>/g, "(?:"],
  [/\(\?#[^)]*\)/g, ""],
  [/\\Z/g, "\\z"],
  [/\\h/g, "[0-9a-fA-F]"],
  [/\\R/g, "\\r?\\n"],
  [/\\K/g, ""],
  [/\\u\{?([0-9A-Fa-f]{4,6})\}?/g, "\\x{$1}"],
  [
    /\\c([A-Za-z])/g,
    (_, letter) => `\\x0${(letter.toUpperCase().charCodeAt(0) & 31).toString(16)}`.replace(/0(..)$/, "$1"),
  ],
  [/([*+?}])\+/g, "$1"],
  [/^\*/, ".*"],
];

/** Mistakes that are fixed one at a time. */
const slips: readonly Rewrite[] = [
  // A range and a repetition from the larger to the smaller.
  [
    /\[([^\]\\]*)([A-Za-z0-9])-([A-Za-z0-9])/g,
    (whole, before, from, to) => (from > to ? `[${before}${to}-${from}` : whole),
  ],
  [/\{(\d+),(\d+)\}/g, (whole, from, to) => (Number(from) > Number(to) ? `{${to},${from}}` : whole)],
  [/\{(\d{4,})(,\d*)?\}/g, "*"],
  // Letters without a meaning after a backslash are meant literally.
  [/\\([A-Za-z_])/g, (whole, letter) => (compileRe2(whole).ok ? whole : letter)],
  [/\\$/, "\\\\"],
  [/\(\?([a-z]+)\)/g, (_, flags) => (/[imsU]/.test(flags) ? `(?${flags.replaceAll(/[^imsU]/g, "")})` : "")],
  [/(\[[^\]]*?)([+*?]\$?|\$)$/, "$1]$2"],
  [/([+*?}])([*+])/, "$1)$2"],
  [/(?<!\))([*?]\$)$/, ")$1"],
  [/(\$)$/, ")$1"],
  [/$/, ")"],
  [/$/, "]"],
  [/\)$/, ""],
  [/^(\^?)\)/, "$1"],
  [/(?<!\\)([([])$/, "\\$1"],
  [/^(\^?)([+?])/, "$1\\$2"],
];

/** Returns other spellings of a pattern that RE2 rejects, the likeliest first. RE2 accepts each of them. */
export function patternsMeant(written: string): readonly string[] {
  if (written.length > longest) return [];
  const spelt = spellings.reduce((so, one) => replaced(so, one), withKnownClasses(written));
  const bare = /^\/(.*)\/([a-z]*)$/s.exec(spelt);
  const flags = bare?.[2]?.replaceAll(/[^ims]/g, "") ?? "";
  const inner = bare === null ? [] : [(flags === "" ? "" : `(?${flags})`) + (bare[1] ?? "")];
  const all = [spelt, ...inner, ...slips.map((slip) => replaced(spelt, slip))];
  return [...new Set(all)].filter((each) => each !== written && each !== "" && compileRe2(each).ok);
}

function replaced(text: string, [slip, instead]: Rewrite): string {
  return typeof instead === "string" ? text.replace(slip, instead) : text.replace(slip, instead);
}

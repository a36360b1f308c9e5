import type { GoRelease } from "./re2.ts";

/**
 * The names of Unicode classes, `\p{Letter}`, as Go reads them: case, spaces, hyphens and underscores are ignored, and
 * categories have long names.
 * Upstream: Go's regexp/syntax/parse.go `unicodeTable`, unicode/tables.go.
 */

const special = ["Any", "Assigned", "Ascii", "Lc"];

const categories =
  "C Cc Cf Cn Co Cs L Ll Lm Lo Lt Lu M Mc Me Mn N Nd Nl No P Pc Pd Pe Pf Pi Po Ps S Sc Sk Sm So Z Zl Zp Zs";

/**
 * The scripts of Unicode 15 without an underscore in their names. Go before 1.27 removes underscores and so does not
 * find the others.
 */
const scripts =
  "Adlam Ahom Arabic Armenian Avestan Balinese Bamum Batak Bengali Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid " +
  "Carian Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cyrillic Deseret Devanagari Dogra Duployan " +
  "Elbasan Elymaic Ethiopic Georgian Glagolitic Gothic Grantha Greek Gujarati Gurmukhi Han Hangul Hanunoo Hatran " +
  "Hebrew Hiragana Inherited Javanese Kaithi Kannada Katakana Kawi Kharoshthi Khmer Khojki Khudawadi Lao Latin Lepcha " +
  "Limbu Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Medefaidrin Miao Modi Mongolian Mro " +
  "Multani Myanmar Nabataean Nandinagari Newa Nko Nushu Ogham Oriya Osage Osmanya Palmyrene Phoenician Rejang Runic " +
  "Samaritan Saurashtra Sharada Shavian Siddham Sinhala Sogdian Soyombo Sundanese Syriac Tagalog Tagbanwa Takri Tamil " +
  "Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Toto Ugaritic Vai Vithkuqi Wancho Yezidi Yi";

/** The scripts that Go has since 1.27: those with several words, and those of Unicode 16 and 17. */
const laterScripts =
  "Anatolian_Hieroglyphs Bassa_Vah Beria_Erfe Canadian_Aboriginal Caucasian_Albanian Cypro_Minoan Dives_Akuru " +
  "Egyptian_Hieroglyphs Garay Gunjala_Gondi Gurung_Khema Hanifi_Rohingya Imperial_Aramaic Inscriptional_Pahlavi " +
  "Inscriptional_Parthian Kayah_Li Khitan_Small_Script Kirat_Rai Linear_A Linear_B Masaram_Gondi Meetei_Mayek " +
  "Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Nag_Mundari New_Tai_Lue Nyiakeng_Puachue_Hmong Ol_Chiki " +
  "Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian Old_South_Arabian " +
  "Old_Turkic Old_Uyghur Pahawh_Hmong Pau_Cin_Hau Phags_Pa Psalter_Pahlavi Sidetic SignWriting Sora_Sompeng " +
  "Sunuwar Syloti_Nagri Tai_Le Tai_Tham Tai_Viet Tai_Yo Todhri Tolong_Siki Tulu_Tigalari Warang_Citi " +
  "Zanabazar_Square";

/** The long names of categories without their underscores. */
const aliases: Readonly<Record<string, string>> = {
  Casedletter: "LC",
  Closepunctuation: "Pe",
  Combiningmark: "M",
  Connectorpunctuation: "Pc",
  Control: "Cc",
  Currencysymbol: "Sc",
  Dashpunctuation: "Pd",
  Decimalnumber: "Nd",
  Enclosingmark: "Me",
  Finalpunctuation: "Pf",
  Format: "Cf",
  Initialpunctuation: "Pi",
  Letter: "L",
  Letternumber: "Nl",
  Lineseparator: "Zl",
  Lowercaseletter: "Ll",
  Mark: "M",
  Mathsymbol: "Sm",
  Modifierletter: "Lm",
  Modifiersymbol: "Sk",
  Nonspacingmark: "Mn",
  Number: "N",
  Openpunctuation: "Ps",
  Other: "C",
  Otherletter: "Lo",
  Othernumber: "No",
  Otherpunctuation: "Po",
  Othersymbol: "So",
  Paragraphseparator: "Zp",
  Privateuse: "Co",
  Punctuation: "P",
  Separator: "Z",
  Spaceseparator: "Zs",
  Spacingmark: "Mc",
  Surrogate: "Cs",
  Symbol: "S",
  Titlecaseletter: "Lt",
  Unassigned: "Cn",
  Uppercaseletter: "Lu",
  Cntrl: "Cc",
  Digit: "Nd",
  Punct: "P",
};

const known = new Map([
  ...[...special, ...categories.split(" "), ...scripts.split(" ")].map((name) => [name, name] as const),
  ...Object.entries(aliases),
]);

const knownToGo127 = new Map([
  ...laterScripts.split(" ").map((name) => [canonicalName(name), name] as const),
  ...known,
]);

/** Text between `\Q` and `\E`, classes with their names (up to the end if they are not closed), and other escapes. */
const tokens = /\\Q[\s\S]*?(?:\\E|$)|\\[pP](?:\{[^}]*(?:\}|$)|[^{])|\\[\s\S]/gu;
const unicodeClass = /^\\[pP](?:\{[^}]*\}|[^{])$/u;

/**
 * A pattern whose Unicode classes have the names by which re2js knows those of Go, without classes that only re2js
 * knows.
 */
export interface SpelledPattern {
  readonly pattern: string;
  /** Returns a part of the pattern, such as one quoted in an error, as it was written. */
  readonly written: (part: string) => string;
}

export function spellUnicodeClasses(pattern: string, release: GoRelease = "1.26"): SpelledPattern {
  const names = release === "1.26" ? known : knownToGo127;
  const changes: Change[] = [];
  let longer = 0;
  const spelled = pattern.replace(tokens, (token, at: number) => {
    const replaced = spell(token, changes.length, names);
    if (replaced !== token) changes.push({ at: at + longer, length: replaced.length, written: token.length });
    longer += replaced.length - token.length;
    return replaced;
  });
  if (changes.length === 0) return { pattern, written: (part) => part };
  const written = (part: string): string => {
    const at = spelled.endsWith(part) ? spelled.length - part.length : spelled.indexOf(part);
    return at < 0 ? part : pattern.slice(writtenAt(at, changes), writtenAt(at + part.length, changes));
  };
  return { pattern: spelled, written };
}

/** A class that differs in the spelled pattern: its position and length there, and its original length. */
interface Change {
  readonly at: number;
  readonly length: number;
  readonly written: number;
}

/** Converts a position in the spelled pattern to one in the original pattern. */
function writtenAt(place: number, changes: readonly Change[]): number {
  return changes.reduce((found, { at, length, written }) => {
    if (place <= at) return found;
    return place >= at + length ? found - length + written : found - Math.max(0, place - at - written);
  }, place);
}

function spell(token: string, nth: number, names: ReadonlyMap<string, string>): string {
  if (!unicodeClass.test(token)) return token;
  const name = token[2] === "{" ? token.slice(3, -1) : token.slice(2);
  const sign = name.startsWith("^") ? "^" : "";
  const spelled = names.get(canonicalName(name.slice(sign.length)));
  // re2js knows no name with a question mark, so it rejects the class where Go does.
  return `${token.slice(0, 2)}{${spelled === undefined ? `?${nth}` : `${sign}${spelled}`}}`;
}

/** Only ASCII letters, because upstream compares bytes. */
function canonicalName(name: string): string {
  const bare = name.replace(/[-_ ]/g, "").replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  return bare.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}

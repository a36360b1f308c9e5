import { deflateSync, strToU8 } from "fflate";
import { emptyWorkspace, type Workspace } from "../../workspace.ts";
import { toBase64Url } from "../base64url.ts";
import { encodeLink, inflateLimit } from "../codec.ts";
import { dictionary1 } from "../dictionary-1.ts";

/** Payloads of malicious links. The same seed gives the same ones, so that a failure can be repeated. */
export interface HostileLink {
  readonly kind: string;
  readonly payload: string;
}

/** `count` links, of all kinds in turn. */
export function hostileLinks(count: number, seed: number): readonly HostileLink[] {
  const random = generator(seed);
  const kinds = Object.entries(makers);
  return Array.from({ length: count }, (_, i) => {
    const [kind, make] = kinds[i % kinds.length] ?? ["", () => ""];
    return { kind, payload: make(random) };
  });
}

/** A payload in the codec's own format with any text in place of its JSON. */
export function packed(text: string): string {
  return packedBytes(strToU8(text));
}

function packedBytes(bytes: Uint8Array): string {
  return `1d${toBase64Url(deflateSync(bytes, { dictionary: strToU8(dictionary1) }))}`;
}

/** A number in [0, below). */
type Random = (below: number) => number;

/** mulberry32: small, and good enough for this. */
function generator(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const real: Workspace = {
  ...emptyWorkspace,
  title: "A title",
  documents: {
    ...emptyWorkspace.documents,
    definition:
      "apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: example.com\n",
    go: "// +groupName=example.com\npackage v1\n\ntype Widget struct {\n}\n",
    resource: "apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\nspec:\n  size: 3\n",
  },
  goOptions: "maxDescLen=0",
  tests: [{ name: "one", requests: [{ verb: "create", object: "a: 1\n" }] }],
  writes: [{ verb: "update", fieldManager: "git", object: "a: 1\n" }],
};
const realLink = encodeLink(real);
const letters = [
  "t",
  "k",
  "d",
  "b",
  "r",
  "e",
  "q",
  "f",
  "c",
  "p",
  "w",
  "h",
  "g",
  "o",
  "n",
  "l",
  "x",
  "m",
  "v",
  "s",
];
const wrong: readonly string[] = [
  "null",
  "true",
  "7",
  "-1e308",
  "[]",
  "[[[]]]",
  "{}",
  '{"length":9}',
  '[{"name":7}]',
  '[{"name":"a","__proto__":{"b":1}}]',
  '[{"verb":7}]',
  '[{"verb":"a","__proto__":{"b":1}}]',
  '"\\u0000"',
  '"\\ud800"',
];

/** Bombs take long to make, so there are few. */
const bombs = [inflateLimit, inflateLimit + 1, 3 * inflateLimit].map((size) =>
  packedBytes(new Uint8Array(size).fill(97)),
);
const bombText = packed(`{"d":"${"a".repeat(inflateLimit)}"}`);

function bytesOf(random: Random, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => random(256));
}

function pick<T>(random: Random, from: readonly T[], otherwise: T): T {
  return from[random(from.length)] ?? otherwise;
}

const makers: Readonly<Record<string, (random: Random) => string>> = {
  "random bytes": (random) => `1d${toBase64Url(bytesOf(random, 1 + random(400)))}`,
  "cut short": (random) => realLink.slice(0, 2 + random(realLink.length - 2)),
  "flipped bits": (random) => {
    const characters = [...realLink];
    for (let n = 1 + random(4); n > 0; n--) {
      characters[2 + random(characters.length - 2)] = pick(random, [..."ABab01-_"], "A");
    }
    return characters.join("");
  },
  // Complete ones take time, so most are cut.
  "a bomb": (random) =>
    random(8) === 0 ? pick(random, [...bombs, bombText], bombText) : bombText.slice(0, 3 + random(60)),
  "deep nesting": (random) => {
    const depth = 10 ** (1 + random(4)) * (1 + random(9));
    const [open, close] = pick(
      random,
      [
        ["[", "]"],
        ['{"a":', "}"],
      ] as const,
      ["[", "]"] as const,
    );
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return packed(pick(random, [deep, `{"d":${deep}}`, `{"x":[{"name":"a","b":${deep}}]}`], deep));
  },
  "a length that is not there": (random) => {
    // A stored block that declares 65,535 bytes, or a last one that never comes.
    const head = pick(
      random,
      [
        [1, 255, 255, 0, 0],
        [0, 255, 255, 0, 0],
        [1, 0, 0, 255, 255],
      ],
      [1],
    );
    return `1d${toBase64Url(Uint8Array.from([...head, ...bytesOf(random, random(50))]))}`;
  },
  "wrong types": (random) => {
    const members = letters.map(
      (letter) => `"${letter}":${random(4) === 0 ? pick(random, wrong, "0") : '"x"'}`,
    );
    return packed(`{${members.slice(random(letters.length)).join(",")}}`);
  },
  "an unknown format": (random) =>
    `${pick(random, ["2d", "9z", "0", "1x", "1D", "d1", "%00", "\u0000", "\ud800", "１d", " 1d"], "2d")}${realLink.slice(2)}`,
  "a damaged pack": (random) =>
    `1p${random(2) === 0 ? realLink.slice(2, 3 + random(200)) : packed(`{"pack":${pick(random, wrong, "0")},"items":[${pick(random, wrong, "0")}]}`).slice(2)}`,
  "prototype members": (random) => {
    const member = pick(
      random,
      ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"],
      "__proto__",
    );
    const value = pick(
      random,
      ['{"d":"taken","title":"taken"}', '"taken"', "null", '{"prototype":{"d":"x"}}'],
      "0",
    );
    return packed(`{"${member}":${value},"d":"a: 1\\n","x":[{"name":"n","${member}":${value}}]}`);
  },
  "broken text": (random) => {
    const texts = ["\\ud800", "\\udfff\\ud800", "\\u0000", "\\ufeff", "\\u2028", "\\u202e"];
    if (random(3) === 0) {
      const text = strToU8('{"d":"a');
      return packedBytes(Uint8Array.from([...text, ...bytesOf(random, 20), ...strToU8('"}')]));
    }
    const text = Array.from({ length: 1 + random(20) }, () => pick(random, texts, "")).join("");
    return packed(
      `{"t":"${text}","d":"kind: ${text}","r":"${text}: 1","v":"${text}","x":[{"name":"${text}"}]}`,
    );
  },
};

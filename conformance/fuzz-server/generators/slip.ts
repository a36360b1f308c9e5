import type { Random } from "../../../src/engine/cel/testing/random.ts";

const characters = [..."0159aAzZ-_+.:/%#?&=@~ \t\"'\\,;()[]{}<>eEmkKMGiTZ\u00e9\u{1f600}"];

/** A text with one or two mistakes: characters changed, omitted, repeated, or replaced by a part of another text. */
export function slipped(random: Random, text: string, other: string): string {
  let out = [...text];
  for (let left = 1 + random.below(2); left > 0; left--) {
    const at = random.below(out.length + 1);
    const length = 1 + random.below(3);
    switch (random.below(6)) {
      case 0:
        out = out.toSpliced(at, 1, random.pick(characters));
        break;
      case 1:
        out = out.toSpliced(at, 0, random.pick(characters));
        break;
      case 2:
        out = out.toSpliced(at, length);
        break;
      case 3:
        out = out.toSpliced(at, 0, ...out.slice(at, at + length));
        break;
      case 4: {
        const from = random.below(other.length + 1);
        out = [...out.slice(0, at), ...[...other].slice(from)];
        break;
      }
      default:
        out = out.toSpliced(at, 1, ...[...(out[at] ?? "0")].map((one) => swapped(one)));
    }
  }
  return out.join("");
}

function swapped(character: string): string {
  const upper = character.toUpperCase();
  return upper === character ? character.toLowerCase() : upper;
}

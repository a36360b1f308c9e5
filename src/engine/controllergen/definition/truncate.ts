import { byteLength } from "../../go/value/go-text.ts";
import { mapChildren } from "../schema/children.ts";
import { type Schema, setText } from "../schema/props.ts";

const sentenceEnd = /\p{Sentence_Terminal}/u;
const blank = /\p{White_Space}/u;

/**
 * Limits the descriptions of a schema to a number of bytes, cut at the end of a sentence if possible. 0 removes them.
 * Upstream: crd/desc_visitor.go.
 */
export function truncated(schema: Schema, limit: number): Schema {
  if (limit < 0) return schema;
  const kept = new Map<Schema, Schema>();
  const visit = (each: Schema): Schema => {
    const known = kept.get(each);
    if (known !== undefined) return known;
    const below = mapChildren(each, visit);
    const { description } = below;
    let result = below;
    if (description !== undefined && (limit === 0 || byteLength(description) > limit)) {
      result = { ...below };
      setText(result, "description", limit === 0 ? "" : shortened(description, limit));
    }
    kept.set(each, result);
    return result;
  };
  return visit(schema);
}

function shortened(text: string, limit: number): string {
  const characters: string[] = [];
  let bytes = 0;
  for (const character of text) {
    bytes += byteLength(character);
    if (bytes > limit) {
      // Go cuts through the bytes of a character, and prints each remaining byte as U+FFFD.
      const left = limit - (bytes - byteLength(character));
      for (let i = 0; i < left; i++) characters.push("\ufffd");
      break;
    }
    characters.push(character);
  }
  const end = characters.findLastIndex((character) => sentenceEnd.test(character));
  if (end > 0) return characters.slice(0, end + 1).join("");
  const space = characters.findLastIndex((character) => blank.test(character));
  return `${characters.slice(0, space > 0 ? space : undefined).join("")}...`;
}

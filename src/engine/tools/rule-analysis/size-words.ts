import type { SizeOrigin } from "../../server/rules/size-origin.ts";

function count(n: bigint): string {
  return n.toLocaleString("en");
}

const members: Readonly<Record<string, string>> = {
  maxItems: "items",
  maxProperties: "entries",
  maxLength: "characters",
};

/** Says in a sentence where an assumed size comes from. */
export function sizeWords({ source, keyword = "maxLength", bound, size }: SizeOrigin): string {
  const of = members[keyword] ?? "";
  switch (source) {
    case "keyword":
      if (keyword !== "maxLength" || bound === undefined || size === bound)
        return `\`${keyword}\` allows ${count(size)} ${of}`;
      return `\`maxLength\` allows ${count(bound)} characters of up to 4 bytes: ${count(size)}`;
    case "enum":
      return `the longest value of the \`enum\` has ${count(size)} bytes`;
    case "format":
      return `its \`format\` allows at most ${count(size)} characters`;
    case "server":
      return `the server allows names of ${count(bound ?? size)} characters, of up to 4 bytes: ${count(size)}`;
    case "uncounted":
      return "map keys have no size in estimates";
    case "request":
      return `no \`${keyword}\`, so up to ${count(size)}: what fits into a request of 3 MiB`;
  }
}

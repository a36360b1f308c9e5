import { RE2JS } from "re2js";

/** Whether a text contains a wildcard. */
export function isGlob(text: string): boolean {
  return /[*?{]/.test(text);
}

/** The folder before the first wildcard, the one to search for files. */
export function folderOf(glob: string): string {
  const parts = glob.split("/");
  const fixed = parts.slice(0, parts.findIndex(isGlob));
  return fixed.length === 0 ? "." : fixed.join("/") || "/";
}

/** Compiles a pattern of paths with `*`, `?`, `**` and `{a,b}` to a test of paths with slashes. */
export function globTest(glob: string): (path: string) => boolean {
  const plain = (text: string): string => text.replaceAll(/[.+^$()|[\]\\]/g, "\\$&");
  let depth = 0;
  const source = glob.replace(/^\.\//, "").replaceAll(/\*\*\/|\*\*|\*|\?|[{},]|[^*?{},]+/g, (token) => {
    switch (token) {
      case "**/":
        // A path may begin with a slash.
        return "(?:[^/]*/)*";
      case "**":
        return ".*";
      case "*":
        return "[^/]*";
      case "?":
        return "[^/]";
      case "{":
        depth += 1;
        return "(?:";
      case "}":
        if (depth === 0) return "\\}";
        depth -= 1;
        return ")";
      case ",":
        return depth > 0 ? "|" : ",";
      default:
        return plain(token);
    }
  });
  // Not a RegExp of the runtime: a stranger's pattern could make it search for hours. This one takes linear time.
  const test = RE2JS.compile(`${source}${")".repeat(depth)}`, RE2JS.DOTALL);
  return (path) => test.matches(path.replace(/^\.\//, ""));
}

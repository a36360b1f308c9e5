import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bundle } from "./bundle.mjs";
import { nested } from "./testing/nested-texts.mjs";

const run = promisify(execFile);
const asker = fileURLToPath(new URL("testing/nested-library.mjs", import.meta.url));
const library = bundle("index", "src/package");

test.each(Object.keys(nested))(
  "%s of any depth end no process and overflow no stack",
  async (kind) => {
    // 900 is where the process once ended. Some depths are on either side of our limits.
    const depths = "120,210,300,500,515,900,1015,3000,20000";
    const { stdout } = await run(process.execPath, [asker, await library, kind, depths], {
      maxBuffer: 1 << 24,
    });
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(9 * depths.split(",").length);
    const unusual = lines.filter((line) => !/: answered$|nested more than 1020 levels/.test(line));
    expect(unusual).toEqual([]);
  },
  120_000,
);

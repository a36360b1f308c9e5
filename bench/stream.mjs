import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { root } from "../tools/run.mjs";
import { dumpOf, item } from "./lib/dump.mjs";

/**
 * Checks a dump of `-- --objects N` objects (default: 20,000) with `stored` of the built command (`npm run build:package`
 * first) under a definition with twenty rules, and prints processor time, rate and the peak of memory.
 */
const count = Number(process.argv[process.argv.indexOf("--objects") + 1]) || 20_000;
const command = `${root}dist-package/command/main.js`;
if (!existsSync(command)) throw new Error("Run `npm run build:package` first.");
const folder = mkdtempSync(join(tmpdir(), "stream-"));
try {
  const [definition, dump] = [join(folder, "new.yaml"), join(folder, "dump.jsonl")];
  writeFileSync(definition, withRules(dumpOf(1).definition));
  writeDump(dump);
  const start = performance.now();
  const child = spawn(process.execPath, [command, "stored", "--definition", definition, "--progress", dump], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  let [peak, ticks] = [0, 0];
  const watch = setInterval(() => {
    const id = child.pid ?? 0;
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readOf(id, "status"))?.[1] ?? 0));
    const fields = readOf(id, "stat").split(") ").at(-1)?.split(" ") ?? [];
    ticks = Math.max(ticks, Number(fields[11] ?? 0) + Number(fields[12] ?? 0));
  }, 200);
  await new Promise((done) => child.on("close", done));
  clearInterval(watch);
  const seconds = (performance.now() - start) / 1000;
  const size = statSync(dump).size;
  console.log(`${count} objects, ${(size / count / 1000).toFixed(2)} KB each, ${(size / 1e6).toFixed(0)} MB`);
  console.log(`${seconds.toFixed(1)} s, ${Math.round(count / seconds)} objects a second`);
  console.log(
    `${((ticks * 10) / count).toFixed(2)} ms of processor time each; ${Math.round(peak / 1024)} MB at most`,
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** @param {number} id of a process @param {string} file */
function readOf(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, "utf8");
  } catch {
    return "";
  }
}

/** Objects of the same form, one per line, with names of their own. @param {string} file */
function writeDump(file) {
  // Parsing YAML would take longer than checking it: a thousand objects are repeated under other names.
  const texts = Array.from({ length: Math.min(count, 1_000) }, (_, i) => JSON.stringify(parse(item(i))[0]));
  const descriptor = openSync(file, "w");
  for (let i = 0; i < count; i++) {
    const text = texts[i % texts.length] ?? "";
    writeSync(descriptor, `${text.replace(`"name":"shop-${i % texts.length}"`, `"name":"shop-${i}"`)}\n`);
  }
  closeSync(descriptor);
}

/** Three rules of the definition, and seventeen more. @param {string} definition */
function withRules(definition) {
  const rules = Array.from({ length: 17 }, (_, i) => {
    const all = [
      `self.replicas >= -${i}`,
      `!has(self.selector) || self.selector.all(key, key != 'bad${i}')`,
      `!has(self.containers) || self.containers.all(c, c.name.size() < ${63 + i})`,
      `!has(self.containers) || self.containers.all(c, !has(c.image) || c.image != 'none${i}')`,
    ];
    return `            - rule: "${all[i % all.length]}"\n`;
  });
  return definition.replace(
    "              message: one container is the main one\n",
    (found) => found + rules.join(""),
  );
}

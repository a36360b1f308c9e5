import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type ConsoleOutput, ConsoleSession } from "./session.ts";

/** Sessions that were recorded with the real kubectl against the real server. */
interface Session {
  readonly id: string;
  readonly files: Readonly<Record<string, string>>;
  readonly commands: string;
}

const folder = join(import.meta.dirname, "../../../conformance/kubectl");
const sessions = parse(readFileSync(join(folder, "sessions.yaml"), "utf8"), { merge: true }) as Session[];
const recorded = new Map(
  readFileSync(join(folder, "recorded.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const { id, outputs } = JSON.parse(line) as { id: string; outputs: readonly ConsoleOutput[] };
      return [id, outputs] as const;
    }),
);

/** What differs from one run to the next, and on every server. */
function masked(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uid>")
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, "<time>")
    .replaceAll(/(resourceVersion"?: ?"?)\d+/g, "$1<number>")
    .replaceAll(/(?<=\s)\d+s(?=\s)/g, "<age>")
    .replaceAll(/ +<age> */g, " <age>")
    .replaceAll(/ +AGE */g, " AGE")
    .replaceAll(/gen-[a-z0-9]{5}/g, "gen-<suffix>");
}

/** Causes of a refusal come in the order of a Go map. */
function sortedCauses(text: string): string {
  return text.replace(/(?:^\* .*\n)+/m, (causes) => causes.split("\n").sort().join("\n"));
}

const managedFields = "the console's server shows no managedFields";
const dryRun = "the console has no --dry-run";
const dump = "kubectl dumps the object as Go syntax";
/** Where the console differs, by command line, and why. */
const knownDifferences: ReadonlyMap<string, string> = new Map([
  ["kubectl", "the console lists what it has itself"],
  ["kubectl describe ct from-here", "the console says that it has no describe"],
  [
    "kubectl wait --for=jsonpath='{.spec.cronSpec}'='* * * * *' ct/from-here",
    "only conditions are waited for",
  ],
  ["kubectl get ct a b -o yaml -n other", "for one of several objects kubectl loses the server's words"],
  ["kubectl apply -f typo.yaml", managedFields],
  ["kubectl get --raw /apis/stable.example.com/v1/namespaces/default/crontabs/from-here", managedFields],
  ["kubectl apply -f other.yaml --dry-run=client", dryRun],
  ["kubectl apply -f other.yaml --dry-run=server", dryRun],
  ["kubectl create -f other.yaml --dry-run=server", dryRun],
  ["kubectl delete ct from-here --dry-run=client", dryRun],
  ["kubectl create -f values.yaml -o yaml --dry-run=client", dryRun],
  ["kubectl get thing values -o jsonpath='{.values.listOfMaps[5]}'", dump],
  ["kubectl get thing values -o jsonpath=\"{.values['key with spaces']}\"", dump],
]);

for (const { id, files, commands } of sessions) {
  describe(id, () => {
    const session = new ConsoleSession({});
    const lines = commands.split(/^(?=kubectl)/m).map((line) => line.trimEnd());
    const expected = recorded.get(id) ?? [];
    it("is recorded whole", () => expect(expected.map(({ command }) => command)).toEqual(lines));
    lines.forEach((line, i) => {
      const [output] = session.run({ line, files, now: "2026-01-01T00:00:00Z" });
      const want = expected[i];
      const [ours, theirs] = [output, want].map((one) => ({
        stdout: masked(one?.stdout ?? ""),
        stderr: sortedCauses(masked(one?.stderr ?? "")),
        exitCode: one?.exitCode,
      }));
      const difference = knownDifferences.get(line);
      if (difference === undefined) it(line, () => expect(ours).toEqual(theirs));
      else it(`${line} (differs: ${difference})`, () => expect(ours).not.toEqual(theirs));
    });
  });
}

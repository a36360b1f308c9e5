import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { masked, readRecorded, readSessions } from "../../../../conformance/kubectl/sessions.ts";
import { ConsoleSession } from "./session.ts";

/** The output of the real kubectl against the real server. */
const root = join(import.meta.dirname, "../../../..");
const recorded = readRecorded(root);

const managedFields = "requests of the console do not carry managedFields";
const typedOrder = "a patched definition is told with its members in the order of the Go type";
const patchedOrder =
  "a patched policy is told with its members in the order of the Go type, and with managedFields";
const dump = "kubectl dumps the object as Go syntax";
/** The command lines for which the console differs, and why. */
const knownDifferences: ReadonlyMap<string, string> = new Map([
  ["kubectl", "the console lists what it has itself"],
  ["kubectl get ct a b -o yaml -n other", "for one of several objects kubectl loses the server's words"],
  ["kubectl apply -f typo.yaml", managedFields],
  ["kubectl apply --filename=my-crontab.yaml", managedFields],
  ["kubectl get --raw /apis/stable.example.com/v1/namespaces/default/crontabs/from-here", managedFields],
  [
    `kubectl patch crd crontabs.example.com --subresource=status --type=merge -p '{"status":{"storedVersions":"v1"}}'`,
    typedOrder,
  ],
  [
    "kubectl api-resources --api-group=admissionregistration.k8s.io --output=wide",
    "admission webhooks are not modelled",
  ],
  [
    `kubectl patch validatingadmissionpolicy p --type=merge -p '{"spec":{"validations":[{"expression":1}]}}'`,
    patchedOrder,
  ],
  ["kubectl get thing values -o jsonpath='{.values.listOfMaps[5]}'", dump],
  ["kubectl get thing values -o jsonpath=\"{.values['key with spaces']}\"", dump],
]);

for (const { id, files, commands, policies = false } of readSessions(root)) {
  describe(id, () => {
    const session = new ConsoleSession({ hasPolicies: policies });
    const expected = recorded.get(id)?.outputs ?? [];
    it("is recorded whole", () => expect(expected.map(({ command }) => command)).toEqual(commands));
    commands.forEach((line, i) => {
      // Owners are in the order of their times.
      const now = new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString().replace(".000", "");
      const [output] = session.run({ line, files, now });
      const want = expected[i];
      const [ours, theirs] = [output, want].map((one) => ({
        stdout: masked(one?.stdout ?? ""),
        stderr: masked(one?.stderr ?? ""),
        exitCode: one?.exitCode,
      }));
      const difference = knownDifferences.get(line);
      if (difference === undefined) it(line, () => expect(ours).toEqual(theirs));
      else it(`${line} (differs: ${difference})`, () => expect(ours).not.toEqual(theirs));
    });
  });
}

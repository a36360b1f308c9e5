import type { KubectlOutput, Response } from "../report.ts";
import { quote } from "../value/go-text.ts";
import { isList, isMap, member, stringAt, type Value } from "../value/value.ts";

/** A command whose answer is to be shown as the terminal would. */
export interface Invocation {
  readonly verb: "create" | "replace" | "patch" | "apply" | "get" | "delete";
  /** What the command line says behind the verb: `-f crd.yaml`, `crontab my-cron`. */
  readonly args: string;
  /** The file that was sent, for messages. */
  readonly file?: string;
  /** `crontab.stable.example.com`, singular and group, for what succeeded. */
  readonly resource: string;
  readonly name: string;
  readonly namespace: string;
}

const pastTense = {
  create: "created",
  replace: "replaced",
  patch: "patched",
  apply: "serverside-applied",
  get: "",
  delete: "deleted",
} as const;
const gerund: Readonly<Record<Invocation["verb"], string>> = {
  create: "creating",
  replace: "replacing",
  patch: "",
  apply: "",
  get: "",
  delete: "",
};

/** Distinct causes, as `field: message`. */
function causeLines(body: Value): string[] {
  const causes = member(member(body, "details"), "causes");
  if (!isList(causes)) return [];
  return [...new Set(causes.map((cause) => `${stringAt(cause, "field")}: ${stringAt(cause, "message")}`))];
}

/** Upstream: k8s.io/kubectl/pkg/cmd/util/helpers.go `StandardErrorMessage`, `statusCausesToAggrError`. */
function errorText(body: Value, { verb, file }: Invocation): string {
  if (!isMap(body)) {
    return "Error from server (NotFound): the server could not find the requested resource";
  }
  const message = stringAt(body, "message");
  const reason = stringAt(body, "reason");
  const lines = causeLines(body);
  const kind = stringAt(body, "details", "kind");
  // A patch that cannot be applied names no object.
  if (reason === "Invalid" && kind === "") return `The request is invalid: ${lines.join("\n") || message}`;
  if (reason === "Invalid" && lines.length > 0) {
    const what = `The ${kind} ${quote(stringAt(body, "details", "name"))} is invalid: `;
    return lines.length === 1 ? what + lines[0] : `${what}\n${lines.map((line) => `* ${line}`).join("\n")}`;
  }
  const doing =
    file !== undefined && gerund[verb] !== "" ? `error when ${gerund[verb]} ${quote(file)}: ` : "";
  return `Error from server${reason === "" ? "" : ` (${reason})`}: ${doing}${message}`;
}

/** What `kubectl` prints of an answer: success on stdout, warnings and errors on stderr. */
export function kubectlOutput(response: Response, invocation: Invocation): KubectlOutput {
  const { verb, args, resource, name, namespace } = invocation;
  const command = `kubectl ${verb} ${args}`;
  const warnings = response.warnings.map((warning) => `Warning: ${warning}\n`).join("");
  if (response.code >= 400) {
    const stderr = `${warnings}${errorText(response.body, invocation)}\n`;
    return { command, stdout: "", stderr, exitCode: 1 };
  }
  const where = namespace === "" ? "" : ` from ${namespace} namespace`;
  const stdout =
    verb === "delete"
      ? `${resource} ${quote(name)} deleted${where}\n`
      : `${resource}/${name} ${pastTense[verb]}\n`;
  return { command, stdout: verb === "get" ? "" : stdout, stderr: warnings, exitCode: 0 };
}

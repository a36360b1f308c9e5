import type { Response } from "../../apimachinery/status/response.ts";
import { quote } from "../../go/value/go-text.ts";
import { statusErrorText } from "./status-error.ts";

/** The output in the terminal. */
export interface KubectlOutput {
  readonly command: string;
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

/** The output where nobody asks for one. */
export const noOutput: KubectlOutput = { command: "", stdout: "", stderr: "", exitCode: 0 };

/** A command whose output is shown like in a terminal. */
export interface Invocation {
  readonly verb: "create" | "replace" | "patch" | "apply" | "get" | "delete";
  /** The arguments after the verb: `-f crd.yaml`, `crontab my-cron`. */
  readonly args: string;
  /** The file that was sent, for messages. */
  readonly file?: string;
  /** `crontab.stable.example.com`, singular and group, for success messages. */
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

/** The text before the server's message if a file was sent. */
function doing({ verb, file }: Invocation): string {
  return file !== undefined && gerund[verb] !== "" ? `error when ${gerund[verb]} ${quote(file)}: ` : "";
}

/** Returns what `kubectl` prints for an answer: success on stdout, warnings and errors on stderr. */
export function kubectlOutput(response: Response, invocation: Invocation): KubectlOutput {
  const { verb, args, resource, name, namespace } = invocation;
  const command = `kubectl ${verb} ${args}`;
  const warnings = response.warnings.map((warning) => `Warning: ${warning}\n`).join("");
  if (response.code >= 400) {
    const stderr = `${warnings}${statusErrorText(response.body, doing(invocation))}\n`;
    return { command, stdout: "", stderr, exitCode: 1 };
  }
  const where = namespace === "" ? "" : ` from ${namespace} namespace`;
  const stdout =
    verb === "delete"
      ? `${resource} ${quote(name)} deleted${where}\n`
      : `${resource}/${name} ${pastTense[verb]}\n`;
  return { command, stdout: verb === "get" ? "" : stdout, stderr: warnings, exitCode: 0 };
}

import type { Fault } from "../../apimachinery/fault/fault.ts";
import { fromMissing, pathMissing } from "./faults.ts";
import type { Child } from "./lazy-node.ts";

/** An operation of a JSON patch. A path that cannot be read is the fault in it. */
export interface Operation {
  readonly kind: string;
  readonly path: string | Fault;
  readonly from: string | Fault;
  /** Undefined if it is missing. Null where a patch that was sent contains null. */
  readonly value: Child | undefined;
}

/** Reads an operation of a patch that was sent. */
export function operationOf(node: Child): Operation {
  const members = node?.intoMembers();
  const textOf = (name: string, missing: Fault): string | Fault => {
    const member = members?.get(name);
    return member === undefined || member === null ? missing : (member.intoString() ?? missing);
  };
  const kind = textOf("op", pathMissing());
  return {
    kind: typeof kind === "string" ? kind : "unknown",
    path: textOf("path", pathMissing()),
    from: textOf("from", fromMissing()),
    value: members?.get("value"),
  };
}

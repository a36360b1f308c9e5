import type { Fault } from "../fault/fault.ts";
import type { Capabilities } from "../minors/capabilities.ts";
import { kindNotRegistered } from "../request/faults.ts";

/** Where the server creates its scheme: a line of its source code, which is part of its messages. */
export function schemeText({ schemeAtLine111, schemeAtLine110 }: Capabilities): string {
  const line = schemeAtLine111 ? 111 : schemeAtLine110 ? 110 : 100;
  return `scheme "pkg/runtime/scheme.go:${line}"`;
}

/** The server's error for an unknown kind. Upstream: `notRegisteredErr` in apimachinery/pkg/runtime. */
export function notRegistered(kind: string, apiVersion: string, capabilities: Capabilities): Fault {
  return kindNotRegistered({ kind, apiVersion, scheme: schemeText(capabilities) });
}

import { quote } from "../../go/value/go-text.ts";
import type { Capabilities } from "../minors/capabilities.ts";

/** Where the server creates its scheme: a line of its source code, which is part of its messages. */
export function schemeText({ schemeAtLine111, schemeAtLine110 }: Capabilities): string {
  const line = schemeAtLine111 ? 111 : schemeAtLine110 ? 110 : 100;
  return `scheme "pkg/runtime/scheme.go:${line}"`;
}

/** The server's error for an unknown kind. Upstream: `notRegisteredErr` in apimachinery/pkg/runtime. */
export function notRegistered(kind: string, apiVersion: string, capabilities: Capabilities): string {
  return `no kind ${quote(kind)} is registered for version ${quote(apiVersion)} in ${schemeText(capabilities)}`;
}

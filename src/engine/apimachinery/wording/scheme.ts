import { quote } from "../../go/value/go-text.ts";
import type { Capabilities } from "../minors/capabilities.ts";

/** Where the server's scheme is made, a line of its source: of no meaning to anyone, but part of its words. */
export function schemeText({ schemeAtLine111, schemeAtLine110 }: Capabilities): string {
  const line = schemeAtLine111 ? 111 : schemeAtLine110 ? 110 : 100;
  return `scheme "pkg/runtime/scheme.go:${line}"`;
}

/** What the server says of a kind that it does not know. Upstream: `notRegisteredErr` in apimachinery/pkg/runtime. */
export function notRegistered(kind: string, apiVersion: string, capabilities: Capabilities): string {
  return `no kind ${quote(kind)} is registered for version ${quote(apiVersion)} in ${schemeText(capabilities)}`;
}

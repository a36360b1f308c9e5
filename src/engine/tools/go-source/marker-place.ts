import { nearest } from "../../apimachinery/field/nearest.ts";
import { splitMarker, type Target } from "../../controllergen/markers/definition.ts";
import { lookupMarker, markersAt } from "../../controllergen/markers/registry.ts";

/** What a marker in a text applies to, as far as the lines below it show; undefined if they do not. */
export function targetBelow(text: string, offset: number): Target | undefined {
  let at = text.indexOf("\n", offset);
  for (let lines = 0; at >= 0 && lines < 200; lines++) {
    const next = text.indexOf("\n", at + 1);
    const line = text.slice(at + 1, next < 0 ? text.length : next).trim();
    at = next;
    if (line === "" || line.startsWith("//")) continue;
    if (/^package\b/.test(line)) return "package";
    if (/^type\b/.test(line) || /^\w+\s+struct\s*\{/.test(line)) return "type";
    return /^[\w.*]+/.test(line) && !/^(?:func|const|var|import)\b/.test(line) ? "field" : undefined;
  }
  return undefined;
}

/** Markers that other generators read. */
const ofOthers =
  /^(?:kubebuilder:(?:object|rbac|webhook|webhookconfiguration|scaffold|ac|docs|doc|webhookversions)\b|k8s:|genclient\b|gencopy\b|object:|protobuf)/;

const targets = ["field", "type", "package"] as const;

/** Whether controller-gen reads a marker, in any place. */
export function isKnownMarker(marker: string): boolean {
  return targets.some((target) => lookupMarker(marker, target) !== undefined);
}

/** Whether a name may be the start of a known marker that is still being typed. */
export function isBeginning(name: string): boolean {
  return targets.some((target) => markersAt(target).some((each) => each.name.startsWith(name)));
}

/** Whether a marker is meant for controller-gen's definitions, judging by its name. */
export function isForDefinitions(marker: string): boolean {
  const { full } = splitMarker(marker);
  return full.startsWith("kubebuilder:") && !ofOthers.test(full);
}

/** The known name that an unknown marker was probably meant to have, and the part of the marker that is the name. */
export function nearestMarker(
  marker: string,
): { readonly written: string; readonly meant: string } | undefined {
  const { full, short } = splitMarker(marker);
  const names = new Set(targets.flatMap((target) => markersAt(target).map(({ name }) => name)));
  for (const written of full === short ? [full] : [full, short]) {
    if (written.length < 5) continue;
    const meant = nearest(written, names) ?? withPrefix(written, names);
    if (meant !== undefined) return { written, meant };
  }
  return undefined;
}

/** `validation:MaxLength` and `kubebuilder:MaxLength` lack a part of their name. */
function withPrefix(written: string, names: ReadonlySet<string>): string | undefined {
  const last = written.replace(/^(?:kubebuilder:)?(?:validation:)?/, "");
  return [`kubebuilder:validation:${last}`, `kubebuilder:${last}`].find(
    (name) => name !== written && names.has(name) && written.includes(":"),
  );
}

import type { Manifest } from "../engine/tools/project/manifest.ts";
import { ManifestPlaces } from "../engine/tools/project/manifest-places.ts";
import { withoutDefinition as said } from "../engine/tools/project/without-definition.ts";
import type { Finding } from "./findings.ts";
import { policyGroup } from "./policy-texts.ts";
import { unchecked } from "./unchecked.ts";

/** The name of the finding, for settings. */
export const noDefinitionRule = "no-definition";

/** The finding that an object has no definition among the given ones. */
export function withoutDefinition(object: Manifest, definitions: readonly Manifest[]): Finding {
  const { severity, text, reason, range } = said(object, definitions);
  const why = reason ?? (object.group === policyGroup ? policiesAct : undefined);
  const finding = unchecked({
    file: object.file,
    line: object.line,
    rule: noDefinitionRule,
    kind: object.kind,
    name: object.name,
    text,
    ...(why === undefined ? {} : { reason: why }),
  });
  const span = range === undefined ? {} : new ManifestPlaces(object).span(range.start, range.end);
  return { ...finding, ...span, level: severity };
}

const policiesAct = "Admission policies act if `--policies` names them.";

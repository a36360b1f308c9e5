import { fieldName } from "../../apimachinery/field/field-name.ts";
import { type Path, pathText, samePath, segmentKey } from "../../go/value/path.ts";
import { isList, member as memberOf, stringAt } from "../../go/value/value.ts";
import { locationOf, type NamedDocument, schemaPath } from "../../playback/assembly/documents.ts";
import type { DefinitionWrite } from "../../playback/evaluate/definitions.ts";
import type { Playback } from "../../playback/evaluate/evaluate.ts";
import type { SentRequest } from "../../playback/evaluate/request-call.ts";
import { explainMissedDefaults } from "../../playback/explain/missed-defaults.ts";
import type { Location, Problem } from "../../playback/report.ts";
import { newStructural } from "../../server/schema/new-structural.ts";
import { nodeAt } from "../../server/schema/node-at.ts";
import type { Structural } from "../../server/schema/structural.ts";
import { rulesAccount } from "../rule-analysis/rules-account.ts";
import { problemsOf } from "./field-card.ts";
import { nodeWords } from "./node.ts";
import { readPathAt } from "./read-paths.ts";
import { rulesOfNode, schemaDepth } from "./rules.ts";
import { isBelow } from "./steps.ts";
import { valuesOf } from "./values.ts";
import type { WhyCard, WhyDecision, WhyMissed } from "./why-card.ts";

/** Nobody reads more than these; a larger number tells a page that there are more. */
const mostListed = 30;

/** The card of a place in a definition. `sent` are the requests to it. */
export function definitionCard(
  playback: Playback,
  write: DefinitionWrite,
  sent: readonly SentRequest[],
  path: Path,
): WhyCard {
  const { document, call } = write;
  const place = locationOf(document, path);
  const schema = schemaAt(write, path);
  const index = path.indexOf("x-kubernetes-validations");
  const isRule = schema !== undefined && index >= schemaDepth;
  const problems = call.problems.filter((problem) => placesOf(problem).some((at) => isAtOrIn(at, path)));
  const requests = sent.filter(({ version }) => version.name === schema?.version);
  const rules =
    playback.write !== write || schema === undefined
      ? []
      : rulesOfNode(rulesAccount(playback), isRule ? path : [...schema.start, ...schema.node.at]);
  const read = readPathAt(path, write, sent);
  return {
    place,
    kind: schema === undefined ? "definition" : "schema",
    title: titleOf(path, schema, isRule),
    steps: [],
    problems: problems.slice(0, mostListed),
    ...(schema === undefined || isRule
      ? {}
      : { node: nodeWords(schema.node, schema.root, document, schema.start, true) }),
    rules,
    notes: read?.notes ?? [],
    missed:
      schema === undefined ? [] : requests.flatMap((request) => missedOf(request, schema, document, path)),
    decisions: sent.flatMap((request) => decisionsOf(request, document, path)).slice(0, mostListed),
    values:
      schema === undefined
        ? (read?.values ?? [])
        : requests.flatMap(({ object }) => valuesOf(object, schema.node, mostListed)),
  };
}

interface SchemaPlace {
  readonly version: string;
  /** The path of the schema in the document. */
  readonly start: Path;
  readonly root: Structural;
  readonly node: Structural;
}

/** The schema node for a place of a definition; undefined outside of schemas. */
function schemaAt(
  { document, definition, live, call }: DefinitionWrite,
  path: Path,
): SchemaPlace | undefined {
  const [spec, versions, index, member, schemaWord, ...rest] = path.map(segmentKey);
  if (spec !== "spec" || versions !== "versions" || member !== "schema" || schemaWord !== "openAPIV3Schema")
    return undefined;
  const written = document.document.ok ? document.document.value : undefined;
  const list = memberOf(memberOf(written, "spec"), "versions");
  const version = stringAt(isList(list) ? list[Number(index)] : undefined, "name");
  const decoded = definition?.spec.versions?.[Number(index)]?.schema ?? definition?.spec.validation;
  const served = call.accepted
    ? live?.resource.versions.find(({ name }) => name === version)?.schema
    : undefined;
  const made =
    served !== undefined || decoded?.openAPIV3Schema === undefined
      ? undefined
      : newStructural(decoded.openAPIV3Schema);
  const root = served ?? (made?.ok === true ? made.structural : undefined);
  if (root === undefined) return undefined;
  return { version, start: schemaPath(document, version), root, node: nodeAt(root, rest) };
}

function titleOf(path: Path, schema: SchemaPlace | undefined, isRule: boolean): string {
  if (schema === undefined) return path.length === 0 ? "The definition" : pathText(path);
  if (isRule) return "Rule";
  const at = path.slice(schemaDepth);
  const keyword = at.slice(schema.node.at.length).map(segmentKey)[0];
  const node = schema.node.at.length === 0 ? "The schema" : fieldName(schema.node.at);
  return keyword === undefined ? node : `${node}: ${String(keyword)}`;
}

function placesOf({ location, otherLocations = [] }: Problem): readonly Path[] {
  return location === undefined ? [] : [location, ...otherLocations].map(({ path }) => path);
}

function isAtOrIn(path: Path, holder: Path): boolean {
  return samePath(path, holder) || isBelow(path, holder);
}

/** The changes and problems caused by a place. */
function decisionsOf({ call }: SentRequest, { id }: NamedDocument, path: Path): readonly WhyDecision[] {
  const isHere = (decidedBy: Location | undefined): boolean =>
    decidedBy?.document === id && isAtOrIn(decidedBy.path, path);
  return [
    ...call.stages.flatMap(({ changes }) =>
      changes
        .filter(({ decidedBy }) => isHere(decidedBy))
        .map((change): WhyDecision => ({ kind: "change", change })),
    ),
    ...problemsOf(call)
      .filter(({ decidedBy }) => isHere(decidedBy))
      .map((problem): WhyDecision => ({ kind: "problem", problem })),
  ];
}

/** The defaults at a place that were not applied. */
function missedOf(
  { trace }: SentRequest,
  { node, start }: SchemaPlace,
  document: NamedDocument,
  path: Path,
): readonly WhyMissed[] {
  const missed = trace?.stages.flatMap(({ missedDefaults }) => missedDefaults?.() ?? []) ?? [];
  return missed
    .filter(({ schema }) => samePath(schema, node.at) || isAtOrIn([...start, ...schema], path))
    .slice(0, mostListed)
    .map((each) => ({
      path: each.path,
      missingParent: each.missingParent,
      decidedBy: locationOf(document, [...start, ...each.schema, "default"]),
      text: explainMissedDefaults([each]) ?? "",
    }));
}

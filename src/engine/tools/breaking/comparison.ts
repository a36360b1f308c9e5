import { pathText } from "../../go/value/path.ts";
import type { DefinitionWrite, LiveDefinition } from "../../playback/evaluate/definitions.ts";
import { Budget } from "../samples/budget.ts";
import { take } from "../samples/lazy.ts";
import { compareDefinition } from "./compare-definition.ts";
import { compareSchema } from "./compare-schema.ts";
import { compareVersion, type VersionChange } from "./compare-version.ts";
import type { BreakingSeverity, Finding } from "./finding.ts";
import { fieldText } from "./node-pair.ts";
import { Places } from "./places.ts";
import type { SchemaChange } from "./schema-change.ts";
import { type VersionPair, witnessOf } from "./witness.ts";

/** The most work of a comparison. */
export interface Limits {
  /** The most values that are tried in all, and for one finding. */
  readonly tries: number;
  readonly triesEach: number;
  /** The most findings for which a witness is searched; each takes some milliseconds. */
  readonly witnesses: number;
  /** The most findings that are reported. */
  readonly findings: number;
}

/** More changes of one version are not even counted. */
const mostChanges = 5_000;

/** A comparison of two accepted definitions. */
export class Comparison {
  /** The number of findings for which no witness was searched. */
  untried = 0;
  #tried = 0;
  /**
   * Per severity, because findings are reported in the order of severity, and then in the order of the definition.
   */
  readonly #counts = new Map<BreakingSeverity, number>();
  readonly #limits: Limits;
  readonly #budget: Budget;
  readonly #places: Places;

  constructor(before: DefinitionWrite, after: DefinitionWrite, limits: Limits) {
    this.#limits = limits;
    this.#budget = new Budget(limits.tries);
    this.#places = new Places(before.document, after.document);
  }

  /** The findings in the order of the definition. */
  *findings(before: LiveDefinition, after: LiveDefinition): Generator<Finding> {
    for (const change of compareDefinition(before.stored, after.stored)) {
      const { before: was, after: is, ...told } = change;
      yield { ...told, path: is, confirmed: false, ...this.#places.at(was, is) };
    }
    const resources = { before: before.resource, after: after.resource };
    for (const old of resources.before.versions) {
      if (!old.served) continue;
      for (const change of compareVersion(resources.before, resources.after, old, this.#budget)) {
        yield this.#versionFinding(change, old.name);
      }
      const now = resources.after.versions.find(({ name, served }) => name === old.name && served);
      if (now === undefined) continue;
      for (const change of take(compareSchema(old.schema, now.schema), mostChanges)) {
        yield this.#schemaFinding(change, { ...resources, old, now });
      }
    }
  }

  #versionFinding(change: VersionChange, version: string): Finding {
    const { member, witness, ...told } = change;
    return {
      ...told,
      version,
      path: member,
      field: pathText(member.length === 0 ? ["versions"] : member),
      ...this.#places.inVersion(version, member),
      confirmed: witness !== undefined,
      ...(witness === undefined ? {} : { witness }),
    };
  }

  #schemaFinding(change: SchemaChange, pair: VersionPair): Finding {
    const { rule, at, member, field = fieldText(at), message, unconfirmed, settled } = change;
    const found = this.#testimony(change, pair);
    const severity = found === undefined ? unconfirmed : found.reachesStored ? "stored" : "writes";
    const count = this.#counts.get(severity) ?? 0;
    if (settled === undefined) this.#counts.set(severity, count + 1);
    return {
      ...{ rule, severity, version: pair.old.name, path: at, field, message },
      // A finding that is only counted needs no place.
      ...(count < this.#limits.findings ? this.#places.inSchema(pair.old.name, [...at, ...member]) : {}),
      confirmed: found !== undefined,
      settled,
      ...(found === undefined ? {} : { witness: found.witness }),
    };
  }

  #testimony(change: SchemaChange, pair: VersionPair): ReturnType<typeof witnessOf> {
    if (change.goals === undefined && change.transitions === undefined) return undefined;
    if (this.#budget.isSpent || this.#tried >= this.#limits.witnesses) {
      this.untried++;
      return undefined;
    }
    this.#tried++;
    const part = this.#budget.part(this.#limits.triesEach);
    const found = witnessOf(change, pair, part);
    this.#budget.refund(part);
    return found;
  }
}

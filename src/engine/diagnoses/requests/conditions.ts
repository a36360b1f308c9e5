import { type Sentence, say, sentences } from "../../apimachinery/sentence/sentence.ts";
import { bundleInvalid, nameInUse, namesNotAccepted } from "../../server/apiextensions/condition-faults.ts";
import type { NameConflict, NameField, NamePlace } from "../../server/apiextensions/name-conflicts.ts";
import { type Diagnosis, diagnosis } from "../diagnosis.ts";

const nouns: Readonly<Record<NameField, string>> = {
  plural: "plural",
  singular: "singular",
  shortNames: "short name",
  kind: "kind",
  listKind: "list kind",
};

/** What the conditions of a definition say that is accepted, but not established, or not with all its names. */
export const conditions: readonly Diagnosis[] = [
  diagnosis(nameInUse, ({ name, conflicts = [], own = "", reason = "", isEstablished = false }) => {
    if (conflicts.length === 0)
      return {
        sentence: say`Another definition of the group has the name \`${name}\`. The server accepts the second definition, but never establishes it, and answers requests for its objects with 404. Names must be the only ones in their group: plurals, singulars and short names together, and kinds and list kinds together.`,
        path: ["spec", "names"],
      };
    const isOwn = conflicts.every(({ holder }) => holder === own);
    const held = holdersOf(conflicts).map((holder) => heldBy(holder, conflicts, own));
    return {
      sentence: sentences(
        ...held,
        stateOf(reason, isEstablished),
        isOwn ? adviceOnOwn(conflicts) : "Choose other names, or another group.",
      ),
      path: ["spec", "names"],
    };
  }),
  diagnosis(namesNotAccepted, {
    sentence:
      "The server accepts the definition, but never establishes it, and answers requests for its objects with 404: another definition of the group has one of its names. The condition `NamesAccepted` says which.",
    path: ["spec", "names"],
  }),
  diagnosis(bundleInvalid, {
    sentence:
      "`caBundle` is not a PEM certificate in base64. The server accepts the definition, but never establishes it (`Established` is False, `InvalidCABundle`), and answers every request for its objects with an error.",
    path: ["spec", "conversion", "webhook", "clientConfig", "caBundle"],
  }),
];

function holdersOf(conflicts: readonly NameConflict[]): readonly string[] {
  return [...new Set(conflicts.map(({ holder }) => holder))];
}

/** `clusters.example.com` already has the kind `Cluster` and the list kind `ClusterList`. */
function heldBy(holder: string, conflicts: readonly NameConflict[], own: string): Sentence {
  const kinds = conflicts.filter(({ asked }) => asked.field === "kind").map(({ name }) => name.toLowerCase());
  const names = conflicts
    .filter((each) => each.holder === holder)
    // It follows from the kind, which is named.
    .filter(({ name, asked, held }) => !isSingular(asked, held) || !kinds.includes(name))
    .map(({ name, asked, held }) => {
      const other = asked.field === held.field ? "" : `, here the ${nouns[asked.field]}`;
      return say`the ${nouns[held.field]} \`${name}\`${other}`;
    });
  const list = names.reduce((all, each, i) => say`${all}${i === names.length - 1 ? " and " : ", "}${each}`);
  return holder === own
    ? say`The definition itself already has ${list}.`
    : say`\`${holder}\` already has ${list}.`;
}

function isSingular(...places: readonly NamePlace[]): boolean {
  return places.every(({ field }) => field === "singular");
}

function stateOf(reason: string, isEstablished: boolean): Sentence {
  return isEstablished
    ? say`The update is accepted, and the earlier names are served, but \`NamesAccepted\` is False (\`${reason}\`): clients that wait for it do not continue.`
    : say`The definition is accepted, but never established (\`NamesAccepted\` is False, \`${reason}\`): requests for its objects are 404.`;
}

function adviceOnOwn(conflicts: readonly NameConflict[]): Sentence {
  const isShort = conflicts.every(({ asked }) => asked.field === "shortNames");
  return isShort
    ? "Remove the short name: kubectl finds the plural and the singular anyway."
    : "Choose a new name: in one update, a name cannot move to another place.";
}

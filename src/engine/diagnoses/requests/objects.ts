import { nearest } from "../../apimachinery/field/nearest.ts";
import { numberTooLarge, wrongFieldType } from "../../apimachinery/request/faults.ts";
import { namespaceMismatch } from "../../apimachinery/request/handler-faults.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import { unknownField, unsupportedMapKey, unsupportedNumber } from "../../apimachinery/source/faults.ts";
import {
  bodyTooLarge,
  mediaTypeUnsupported,
  methodNotAllowed,
  noSuchUrl,
  objectBeingDeleted,
  objectExists,
  objectNotFound,
  verbNotSupported,
} from "../../apimachinery/status/faults.ts";
import { type Path, segmentKey } from "../../go/value/path.ts";
import { invalidVersion } from "../../server/conversion/address-faults.ts";
import {
  definitionTerminating,
  nameInvalid,
  nameMismatch,
  resourceVersionInvalid,
  uidOfNothing,
  uidPrecondition,
} from "../../server/customresource/faults.ts";
import {
  notAScale,
  replicasEmpty,
  replicasMissing,
  replicasUnwritable,
} from "../../server/customresource/scale-faults.ts";
import {
  selectorCharacter,
  selectorEscape,
  selectorField,
  selectorTerm,
} from "../../server/customresource/selector-faults.ts";
import { a, alike, type Diagnosis, diagnosis, type Known, literally } from "../diagnosis.ts";
import { framed } from "./decoding.ts";
import { metadataFields } from "./metadata-fields.ts";
import { pathOfText } from "./path-of-text.ts";

const replicasPath = (version: Path): Path => [...version, "subresources", "scale", "specReplicasPath"];

/** What is wrong with a request that reaches no schema: its selectors, names, URL and metadata. */
export const objects: readonly Diagnosis[] = [
  ...alike([objectExists, objectBeingDeleted], {
    sentence: "An object with this name already exists. Send an update, or choose another name.",
    path: ["metadata", "name"],
  }),
  diagnosis(objectNotFound, ({ name }) => ({
    sentence: say`There is no object with the name \`${name}\` in this namespace. Create it first.`,
    path: ["metadata", "name"],
  })),
  diagnosis(selectorTerm, ({ term }) => ({
    sentence: say`A field selector is a list of \`field=value\` or \`field!=value\` with commas between them. \`${term}\` has no \`=\` or \`!=\`.`,
  })),
  diagnosis(selectorCharacter, ({ code }) => {
    const character = String.fromCodePoint(Number(code));
    return {
      sentence: say`The value in the field selector contains \`${character}\`. Write \`\\${character}\`: in a value, \`\\\`, \`,\` and \`=\` need a backslash before them.`,
    };
  }),
  diagnosis(selectorEscape, ({ character }) => ({
    sentence: say`The value in the field selector contains \`\\${character}\`. A backslash can only be before \`\\\`, \`,\` and \`=\`.`,
  })),
  diagnosis(selectorField, {
    sentence:
      "Objects can be selected by `metadata.name`, by `metadata.namespace` if they have one, and by the `selectableFields` of the version.",
    decidedBy: (version) => [...version, "selectableFields"],
  }),
  diagnosis(nameMismatch, ({ written, onUrl }) => ({
    sentence: say`The request goes to the object \`${onUrl}\`, but what is sent says \`metadata.name: ${written}\`. Both must be the same: an object cannot be renamed.`,
    path: ["metadata", "name"],
  })),
  diagnosis(namespaceMismatch, {
    sentence:
      "The object's `metadata.namespace` is another one than that of the request. Both must be the same: an object cannot be moved.",
    path: ["metadata", "namespace"],
  }),
  diagnosis(nameInvalid, ({ name }) => ({
    sentence: say`No object can have the name \`${name}\`: a name is part of the URL. It has lower-case letters, digits, \`-\` and \`.\`.`,
    path: ["metadata", "name"],
  })),
  diagnosis(uidPrecondition, ({ sent, stored }) => ({
    sentence: say`The object that is sent has the \`metadata.uid\` \`${sent}\`, ${stored === "" ? "and there is no such object" : say`but the stored one has \`${stored}\`: it was deleted and created again`}. Remove \`metadata.uid\`, or read the object again.`,
    path: ["metadata", "uid"],
  })),
  diagnosis(uidOfNothing, {
    sentence:
      "What is applied names a `metadata.uid`, but there is no object yet. Remove `metadata.uid`: the server sets it.",
    path: ["metadata", "uid"],
  }),
  diagnosis(resourceVersionInvalid, ({ written }) => ({
    sentence: say`\`metadata.resourceVersion\` must be the number that the server gave, in quotes, not \`${written}\`. Read the object again, or remove the field.`,
    path: ["metadata", "resourceVersion"],
  })),
  diagnosis(notAScale, {
    sentence:
      "What is sent to `/scale` must be a Scale and nothing else: `apiVersion: autoscaling/v1`, `kind: Scale`, `metadata`, and `spec` with an integer `replicas`.",
    path: [],
  }),
  diagnosis(invalidVersion, ({ apiVersion }) =>
    apiVersion.startsWith("autoscaling/")
      ? {
          sentence:
            "A server-side apply cannot change the scale of a custom resource: the server does not convert it. Send an update or a merge patch to `/scale`, or apply the object itself.",
          decidedBy: (version) => [...version, "subresources", "scale"],
        }
      : undefined,
  ),
  diagnosis(replicasEmpty, ({ path }) => ({
    sentence: say`The Scale says no \`spec.replicas\`, which would be written to \`${path}\`. Set it.`,
    path: ["spec"],
    decidedBy: replicasPath,
  })),
  diagnosis(replicasUnwritable, ({ path }) => ({
    sentence: say`The replicas cannot be written: \`${path}\` of the stored object is not an object. Check \`specReplicasPath\`.`,
    decidedBy: replicasPath,
  })),
  diagnosis(replicasMissing, {
    sentence:
      "`subresources.scale.specReplicasPath` of this version points to a field that the object does not have.",
    decidedBy: replicasPath,
  }),
  diagnosis(verbNotSupported, ({ verb }) => ({
    sentence: `The server does not answer ${a(`\`${verb}\``)} here. A subresource can only be read, updated and patched. \`scale\` has the fields of a Scale, and \`status\` those of the object.`,
    decidedBy: (version) => [...version, "subresources"],
  })),
  diagnosis(mediaTypeUnsupported, {
    sentence:
      "Custom resources can be patched with a JSON patch, a merge patch or an apply. Strategic merge patches need the Go types of built-in resources.",
  }),
  diagnosis(bodyTooLarge, ({ limit }) => ({
    sentence: `A request can have at most ${limit} bytes (3 MiB), and etcd stores at most about 1.5 MiB of an object. Make the object smaller, or split it.`,
    path: [],
  })),
  diagnosis(definitionTerminating, {
    sentence:
      "The definition is being deleted, and with it all its objects. Wait until it is gone, then create it again.",
  }),
  diagnosis(noSuchUrl, {
    sentence: "No URL of the server has this form. Check the name: it cannot be empty or contain slashes.",
    path: ["metadata", "name"],
  }),
  diagnosis(methodNotAllowed, {
    sentence: "No URL of the server has this form. Check the name: it cannot be empty or contain slashes.",
    path: ["metadata", "name"],
  }),
  diagnosis(numberTooLarge, ({ number }) => ({
    sentence: say`The number \`${number}\` is too large: the server's largest is about 1.8e308. Write a smaller number, or a string in quotes.`,
    source: new RegExp(`(?<![\\w.+-])${literally(number)}(?![\\w.])`),
  })),
  diagnosis(unsupportedNumber, ({ value }) => ({
    sentence: `YAML has \`${value === "NaN" ? ".nan" : ".inf"}\`, but JSON, in which objects are stored, has no such number. Write a number, or a string in quotes.`,
    source:
      value === "NaN" ? /(?<![\w.])\.(?:nan|NaN|NAN)(?![\w.])/ : /(?<![\w.])[-+]?\.(?:inf|Inf|INF)(?![\w.])/,
  })),
  diagnosis(unsupportedMapKey, {
    sentence: "Keys must be strings, numbers or booleans: put this one in quotes.",
    path: [],
  }),
  diagnosis(unknownField, ({ field }, there) => {
    const inside = /(?:^|\.)metadata\.(.*)$/s.exec(field)?.[1];
    if (inside === undefined) return undefined;
    const name = String(segmentKey(pathOfText(inside, there).at(-1) ?? ""));
    const meant = nearest(name, metadataFields);
    return {
      sentence: say`Metadata has the same fields in every resource, and none is called \`${name}\`. ${meant === undefined ? "Put your own data under `labels` or `annotations`, or outside `metadata`." : `Did you mean \`${meant}\`?`}`,
      path: pathOfText(field),
    };
  }),
  diagnosis(wrongFieldType, (data, _, fault) => ofStruct(data, framed(fault, "field")?.["path"])),
];

/** Explains a value of the wrong type by the Go type that has the field. `embedded` is the metadata that it is in. */
function ofStruct(
  { found, field, type }: { readonly found: string; readonly field: string; readonly type: string },
  embedded: unknown,
): Known | undefined {
  const [struct, ...names] = field.split(".");
  const name = names.at(-1) ?? "";
  if (typeof embedded === "string" && embedded.endsWith("metadata")) {
    const at = `${embedded}.${names.join(".")}`;
    return {
      sentence: say`\`${at}\` belongs to the metadata of an embedded object, which has its fields and types: ${type === "string" ? "a string" : "another type"}, not ${a(found)}.`,
      path: pathOfText(at),
    };
  }
  if (name === "replicas" && type === "int32") {
    const [kind, number] = found.split(" ");
    return {
      sentence: `\`spec.replicas\` of a Scale must be a 32-bit integer, not ${number === undefined ? a(kind ?? "") : `\`${number}\``}.`,
      path: ["spec", "replicas"],
    };
  }
  if (struct === "OwnerReference")
    return {
      sentence: `\`${name}\` of an owner must be ${a(type)}, not ${a(found)}.`,
      path: ["metadata", "ownerReferences"],
    };
  return undefined;
}

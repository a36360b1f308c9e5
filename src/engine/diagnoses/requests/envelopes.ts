import {
  groupVersionUnexpected,
  notATime,
  versionMissing,
  wrongFieldType,
  wrongType,
} from "../../apimachinery/request/faults.ts";
import {
  apiVersionMismatch,
  notServed,
  resourceVersionOnCreate,
} from "../../apimachinery/request/handler-faults.ts";
import { say } from "../../apimachinery/sentence/sentence.ts";
import { repeatedField, repeatedYamlKey } from "../../apimachinery/source/faults.ts";
import { objectModified } from "../../apimachinery/status/faults.ts";
import { unquote } from "../../go/value/unquote.ts";
import { a, type Diagnosis, diagnosis, type Known, literally } from "../diagnosis.ts";
import { framed, repeated } from "./decoding.ts";

const v1 = "apiextensions.k8s.io/v1";
const v1beta1 = "apiextensions.k8s.io/v1beta1";

const apiVersionForm = "`apiVersion` is a group, one slash and a version, as in `example.com/v1`.";

const twice: Known = {
  sentence:
    "The field occurs twice in the same object. Without strict validation the last one counts; remove one of them.",
};

/** Mistakes in what is sent that are less usual. */
export const envelopes: readonly Diagnosis[] = [
  diagnosis(versionMissing, {
    sentence: "A manifest needs an apiVersion: add `apiVersion: group/version`.",
    path: [],
  }),
  diagnosis(apiVersionMismatch, ({ written, expected }) => ({
    sentence:
      written === v1beta1 && expected === v1
        ? say`Servers have not known \`${written}\` since Kubernetes 1.22: kubectl says \`no matches for kind\`. Convert the definition to \`${expected}\`. There, schemas, columns and subresources belong to each version, and every schema node needs a \`type\`.`
        : say`The request goes to \`${expected}\`, but the object says \`${written}\`. Both must be the same.`,
    path: ["apiVersion"],
  })),
  diagnosis(notATime, (data) => ({
    sentence: say`\`${timeOf(data)}\` is not a valid date-time. Write times in \`metadata\` as in RFC 3339: \`2026-01-02T15:04:05Z\`. The server sets \`creationTimestamp\`: remove it.`,
    source: new RegExp(literally(timeOf(data))),
  })),
  diagnosis(wrongFieldType, (data, _, fault) =>
    framed(fault, "typeMetaUnread") === undefined ? ofMetadata(data) : ofTypeMeta(data),
  ),
  diagnosis(wrongType, (data, _, fault) =>
    framed(fault, "typeMetaUnread") === undefined
      ? ofMetadata(data)
      : { sentence: "A manifest must be a mapping with `apiVersion`, `kind` and `metadata`.", path: [] },
  ),
  diagnosis(notServed, ({ unestablished }) =>
    unestablished === undefined
      ? {
          sentence:
            "Nothing is served under this group and version: either the definition does not have it, or that version has `served: false`. `apiVersion` is a group, one slash and a version.",
          path: ["apiVersion"],
          decidedBy: () => ["spec", "versions"],
        }
      : {
          sentence: say`The server accepted the definition \`${unestablished}\`, but does not serve it, because its names are in use. A client that only knows the kind finds another definition, or none.`,
          path: ["kind"],
          decidedBy: () => ["spec", "names"],
        },
  ),
  diagnosis(repeatedField, twice),
  diagnosis(repeatedYamlKey, ({ key, line }) => repeated(unquote(key) ?? key, Number(line))),
  diagnosis(resourceVersionOnCreate, {
    sentence: "The server sets this field: remove `metadata.resourceVersion`.",
    path: ["metadata", "resourceVersion"],
  }),
  diagnosis(objectModified, {
    sentence:
      "The object has changed since it was read: `metadata.resourceVersion` is not the newest. Read it again, or remove the field to overwrite.",
    path: ["metadata", "resourceVersion"],
  }),
  diagnosis(groupVersionUnexpected, {
    sentence: apiVersionForm,
    path: ["apiVersion"],
  }),
];

/** Returns the time that cannot be read. */
export function timeOf({ written, words }: { readonly written?: string; readonly words: string }): string {
  return written ?? /^"(.*?)"/.exec(words)?.[1] ?? "";
}

/** A value of the wrong type, and where Go's types have it. */
interface WrongType {
  readonly found: string;
  readonly field?: string;
  readonly type: string;
}

function ofTypeMeta({ found, field = "" }: WrongType): Known {
  const name = field.slice(1);
  return {
    sentence: `\`${name}\` must be a string, not ${a(found)}${name === "apiVersion" ? ": write `group/version`, as in `example.com/v1`" : ""}.`,
    path: [name],
  };
}

function ofMetadata({ found, field = "", type }: WrongType): Known | undefined {
  if (type === "v1.ObjectMeta")
    return {
      sentence: `\`metadata\` must be a mapping with a \`name\`, not ${a(found)}.`,
      path: ["metadata"],
    };
  const [struct, ...names] = field.split(".");
  if (struct !== "ObjectMeta") return undefined;
  const name = names.find((each) => each !== "metadata") ?? "";
  const isOfValues = (name === "labels" || name === "annotations") && type === "string";
  return {
    sentence: isOfValues
      ? `Values of \`${name}\` must be strings, but one is ${a(found)}. Put quotes around it.`
      : `\`metadata.${name}\` cannot be ${a(found)}: metadata has the same fields and types in every resource.`,
    path: ["metadata", name],
  };
}

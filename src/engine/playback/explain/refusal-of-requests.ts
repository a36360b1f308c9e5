import { nearest } from "../../apimachinery/field/nearest.ts";
import { segmentKey } from "../../go/value/path.ts";
import { metadataFields } from "./metadata-fields.ts";
import { pathOfText } from "./path-of-text.ts";
import type { Readings } from "./refusal.ts";

/** Matches a number as it is written: with no digit, sign or point before or after it. */
function numberText(number: string): RegExp {
  return new RegExp(`(?<![\\w.+-])${number.replaceAll(/[^\w]/g, "\\$&")}(?![\\w.])`);
}

/** What is wrong with a request that reaches no schema: its selectors, names, URL and metadata. */
export const readingsOfRequests: Readings = [
  [
    /^invalid selector: '.*'; can't understand '(.*)'$/s,
    ([, term = ""]) => ({
      sentence: `A field selector is a list of \`field=value\` or \`field!=value\` with commas between them. \`${term}\` has no \`=\` or \`!=\`.`,
    }),
  ],
  [
    /^invalid field selector: unescaped character in value: (\d+)$/,
    ([, code = ""]) => {
      const character = String.fromCodePoint(Number(code));
      return {
        sentence: `The value in the field selector contains \`${character}\`. Write \`\\${character}\`: in a value, \`\\\`, \`,\` and \`=\` need a backslash before them.`,
      };
    },
  ],
  [
    /^invalid field selector: invalid escape sequence: (.*)$/s,
    ([, sequence = ""]) => ({
      sentence: `The value in the field selector contains \`${sequence}\`. A backslash can only be before \`\\\`, \`,\` and \`=\`.`,
    }),
  ],
  [
    /fieldManager: (?:Too long|Invalid value: .*printable)/s,
    () => ({
      sentence: "The name of a field manager has at most 128 bytes, and only characters that can be printed.",
    }),
  ],
  [
    /fieldManager: Required value/,
    () => ({
      sentence:
        "A server-side apply must name its field manager: set `fieldManager`, with kubectl `--field-manager`.",
    }),
  ],
  [
    /^the name of the object \((.*)\) does not match the name on the URL \((.*)\)$/s,
    ([, written = "", name = ""]) => ({
      sentence: `The request goes to the object \`${name}\`, but what is sent says \`metadata.name: ${written}\`. Both must be the same: an object cannot be renamed.`,
      path: ["metadata", "name"],
    }),
  ],
  [
    /^the namespace of the provided object does not match the namespace sent on the request$/,
    () => ({
      sentence:
        "The object's `metadata.namespace` is another one than that of the request. Both must be the same: an object cannot be moved.",
      path: ["metadata", "namespace"],
    }),
  ],
  [
    /^Name parameter invalid: "(.*?)": (.*)$/s,
    ([, name = ""]) => ({
      sentence: `No object can have the name \`${name}\`: a name is part of the URL. It has lower-case letters, digits, \`-\` and \`.\`.`,
      path: ["metadata", "name"],
    }),
  ],
  [
    /^Operation cannot be fulfilled on .*Precondition failed: UID in precondition: (\S*), UID in object meta: (\S*)$/s,
    ([, sent = "", stored = ""]) => ({
      sentence: `The object that is sent has the \`metadata.uid\` \`${sent}\`, ${stored === "" ? "and there is no such object" : `but the stored one has \`${stored}\`: it was deleted and created again`}. Remove \`metadata.uid\`, or read the object again.`,
      path: ["metadata", "uid"],
    }),
  ],
  [
    /uid mismatch: the provided object specified uid/,
    () => ({
      sentence:
        "What is applied names a `metadata.uid`, but there is no object yet. Remove `metadata.uid`: the server sets it.",
      path: ["metadata", "uid"],
    }),
  ],
  [
    /^strconv\.ParseUint: parsing "(.*)": (.*)$/s,
    ([, text = ""]) => ({
      sentence: `\`metadata.resourceVersion\` must be the number that the server gave, in quotes, not \`${text}\`. Read the object again, or remove the field.`,
      path: ["metadata", "resourceVersion"],
    }),
  ],
  [
    /^no kind is registered for the type v1\.Scale/,
    () => ({
      sentence:
        "What is sent to `/scale` must be a Scale and nothing else: `apiVersion: autoscaling/v1`, `kind: Scale`, `metadata`, and `spec` with an integer `replicas`.",
      path: [],
    }),
  ],
  [
    /cannot unmarshal (\w+)(?: (\S+))? into Go struct field \S*?(?:spec\.)?replicas of type int32$/s,
    ([, found = "", number = ""]) => ({
      sentence: `\`spec.replicas\` of a Scale must be a 32-bit integer, not ${number === "" ? a(found) : `\`${number}\``}.`,
      path: ["spec", "replicas"],
    }),
  ],
  [
    /failed to convert (?:live|new) object .*request to convert CR to an invalid group\/version: autoscaling/s,
    () => ({
      sentence:
        "A server-side apply cannot change the scale of a custom resource: the server does not convert it. Send an update or a merge patch to `/scale`, or apply the object itself.",
      decidedBy: (version) => [...version, "subresources", "scale"],
    }),
  ],
  [
    /^the spec replicas field "(.*)" cannot be empty$/,
    ([, path = ""]) => ({
      sentence: `The Scale says no \`spec.replicas\`, which would be written to \`${path}\`. Set it.`,
      path: ["spec"],
      decidedBy: (version) => [...version, "subresources", "scale", "specReplicasPath"],
    }),
  ],
  [
    /^value cannot be set because (\S+) is not a map/,
    ([, path = ""]) => ({
      sentence: `The replicas cannot be written: \`${path}\` of the stored object is not an object. Check \`specReplicasPath\`.`,
      decidedBy: (version) => [...version, "subresources", "scale", "specReplicasPath"],
    }),
  ],
  [
    /^(\w+) is not supported on resources of kind "(.*)"$/,
    ([, verb = ""]) => ({
      sentence: `The server does not answer ${a(`\`${verb}\``)} here. A subresource can only be read, updated and patched. \`scale\` has the fields of a Scale, and \`status\` those of the object.`,
      decidedBy: (version) => [...version, "subresources"],
    }),
  ],
  [
    /^the body of the request was in an unknown format/,
    () => ({
      sentence:
        "Custom resources can be patched with a JSON patch, a merge patch or an apply. Strategic merge patches need the Go types of built-in resources.",
    }),
  ],
  [
    /^Request entity too large: limit is (\d+)$/,
    ([, limit = ""]) => ({
      sentence: `A request can have at most ${limit} bytes (3 MiB), and etcd stores at most about 1.5 MiB of an object. Make the object smaller, or split it.`,
      path: [],
    }),
  ],
  [
    /create not allowed while custom resource definition is terminating/,
    () => ({
      sentence:
        "The definition is being deleted, and with it all its objects. Wait until it is gone, then create it again.",
    }),
  ],
  [
    /^the server (?:could not find the requested resource|does not allow this method on the requested resource)$/,
    () => ({
      sentence: "No URL of the server has this form. Check the name: it cannot be empty or contain slashes.",
      path: ["metadata", "name"],
    }),
  ],
  [
    /cannot unmarshal number (\S+) into Go value of type float64$/,
    ([, number = ""]) => ({
      sentence: `The number \`${number}\` is too large: the server's largest is about 1.8e308. Write a smaller number, or a string in quotes.`,
      source: numberText(number),
    }),
  ],
  [
    /cannot be handled as a \w+: (\S+?\.(?:apiVersion|kind)): Invalid value: .*: must be a string$/s,
    ([, path = ""]) => ({
      sentence: `\`${path}\` must be a string: the schema says that an embedded object is here (\`x-kubernetes-embedded-resource\`), which has a kind and an apiVersion like any other.`,
      path: pathOfText(path),
    }),
  ],
  [
    /cannot be handled as a \w+: (\S+?\.metadata): Invalid value: .*?: json: cannot unmarshal (\w+) into Go (?:struct field \w+\.(\S+)|value) of type (\S+)$/s,
    ([, path = "", found = "", field = "", type = ""]) => {
      const at = field === "" ? path : `${path}.${field}`;
      return {
        sentence: `\`${at}\` belongs to the metadata of an embedded object, which has its fields and types: ${type === "string" ? "a string" : "another type"}, not ${a(found)}.`,
        path: pathOfText(at),
      };
    },
  ],
  [
    /cannot be handled as a \w+: (\S+?\.metadata): Invalid value: .*?: parsing time "(.*?)" as/s,
    ([, path = "", time = ""]) => ({
      sentence: `\`${path}\` is the metadata of an embedded object, in which \`${time}\` must be a date-time such as \`2026-01-02T15:04:05Z\`.`,
      path: pathOfText(path),
    }),
  ],
  [
    /cannot be handled as a \w+: (\S+?\.metadata): Invalid value: /s,
    ([, path = ""]) => ({
      sentence: `\`${path}\` is the metadata of an embedded object and must be valid like any other. The server's message ends with what is wrong.`,
      path: pathOfText(path),
    }),
  ],
  [
    /^unknown field "((?:.*\.)?metadata\.(.*))"$/s,
    ([, path = "", inside = ""], there) => {
      const name = String(segmentKey(pathOfText(inside, there).at(-1) ?? ""));
      const meant = nearest(name, metadataFields);
      return {
        sentence: `Metadata has the same fields in every resource, and none is called \`${name}\`. ${meant === undefined ? "Put your own data under `labels` or `annotations`, or outside `metadata`." : `Did you mean \`${meant}\`?`}`,
        path: pathOfText(path),
      };
    },
  ],
];

function a(noun: string): string {
  return `${/^`?[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

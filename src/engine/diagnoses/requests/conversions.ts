import type { Fault } from "../../apimachinery/fault/fault.ts";
import { valueAt } from "../../apimachinery/field/value-at.ts";
import {
  conversionUnknown,
  groupVersionUnexpected,
  kindMissing,
  kindNotRegistered,
  versionMissing,
  wrongFieldType,
  wrongType,
} from "../../apimachinery/request/faults.ts";
import { type Sentence, say } from "../../apimachinery/sentence/sentence.ts";
import { jsonError, yamlError } from "../../apimachinery/source/faults.ts";
import { methodNotAllowed, noSuchUrl, patchNotApplicable } from "../../apimachinery/status/faults.ts";
import type { Path } from "../../go/value/path.ts";
import { isMap, stringAt, type Value } from "../../go/value/value.ts";
import { notReached, unparsableUrl } from "../../server/conversion/address-faults.ts";
import {
  emptyAnswer,
  entriesInvalid,
  entryOfType,
  failedByWebhook,
  httpCode,
  httpSentences,
  identityChanged,
  mapOfType,
  metadataMissing,
  noResponse,
  noReviewVersion,
  notSuccess,
  objectKindMissing,
  objectMissing,
  objectNotAnObject,
  otherCount,
  otherGroupVersion,
  otherKind,
  otherResponse,
  otherUid,
  unreadableCode,
} from "../../server/conversion/faults.ts";
import { isAddressable } from "../../server/conversion/unreachable.ts";
import { resourceUnresolved } from "../../server/customresource/faults.ts";
import { alike, byCode, type Diagnosis, diagnosis, type Known } from "../diagnosis.ts";
import { framed } from "./decoding.ts";

const webhook: Path = ["spec", "conversion", "webhook"];
const clientConfig = (): Path => [...webhook, "clientConfig"];
const answer = "a `ConversionReview` of the version that was sent, in JSON";

/** The HTTP codes for the sentences of the server's client, and what else is known about them. */
const codes: readonly (readonly [said: string, code: string, more?: string])[] = [
  [httpSentences[400], "400"],
  [httpSentences[401], "401", "The server calls it without the credentials of the user."],
  [httpSentences[403], "403 or 415"],
  [httpSentences[404], "404", "Check the path in `clientConfig`."],
  [httpSentences[405], "405", "The server sends a POST."],
  [httpSentences[406], "406", "The server asks for JSON."],
  [httpSentences[409], "409"],
  [httpSentences[422], "422"],
  [httpSentences[429], "429"],
  [httpSentences[500], "500 or above", "Look at the webhook's log."],
  [httpSentences[503], "503"],
  [httpSentences[504], "504"],
];

/** Explains why the server can make no client for the webhook of a definition. */
function unresolved(definition: Value | undefined): Known {
  const service = valueAt(definition, [...webhook, "clientConfig", "service"]);
  const [name, namespace] = [stringAt(service, "name"), stringAt(service, "namespace")];
  const address = { url: undefined, service: isMap(service) ? { name, namespace } : undefined };
  if (isAddressable(address)) {
    return {
      sentence:
        "The server serves no request to this resource, because it cannot read `caBundle` of the conversion webhook. The definition is accepted, but its condition `Established` is `False`.",
      decidedBy: () => [...webhook, "clientConfig", "caBundle"],
    };
  }
  const url = `https://${name}.${namespace}.svc`;
  return {
    sentence: say`The server serves no request to this resource, because \`${url}\`, the address of the conversion webhook's service, is not a valid URL. The definition is accepted, since the server does not check \`name\` and \`namespace\` of the service. Write the names of an existing Service and its namespace.`,
    decidedBy: () => [...webhook, "clientConfig", "service"],
  };
}

/** Explains what the server's client says of an HTTP code. */
function ofHttp(said: string): Known {
  const [, code, more] = codes.find(([words]) => words === said) ?? [];
  return {
    sentence: `The webhook answered with HTTP code ${code}. ${more ?? `It must answer with 200 and ${answer}.`}`,
  };
}

const noKind: Known = {
  sentence: `The webhook's answer does not say what it is. It must be ${answer}, with its \`kind\` and \`apiVersion\`.`,
};

/** What is wrong with a conversion. */
const conversions: readonly Diagnosis[] = [
  diagnosis(resourceUnresolved, (_, definition) => unresolved(definition)),
  diagnosis(noReviewVersion, {
    sentence:
      "`conversionReviewVersions` lists no version that the server knows. It sends reviews of `v1`: list that.",
    decidedBy: () => [...webhook, "conversionReviewVersions"],
  }),
  diagnosis(httpCode, ({ said }) => ofHttp(said)),
  diagnosis(emptyAnswer, ({ code }) => ({
    sentence: `The webhook answered with code ${code} and without a body. It must answer with 200 and ${answer}.`,
  })),
  diagnosis(unreadableCode, ({ code }) =>
    /^3/.test(String(code))
      ? {
          sentence: `The webhook answered with the redirect ${code}, which the server does not follow. Write the final address in \`clientConfig\`.`,
          decidedBy: clientConfig,
        }
      : { sentence: `The webhook answered with code ${code}. It must answer with 200 and ${answer}.` },
  ),
  ...alike([notReached, unparsableUrl], {
    sentence:
      "The server cannot reach the webhook. Check `clientConfig`: the service or URL, its port and path.",
    decidedBy: clientConfig,
  }),
  diagnosis(otherResponse, ({ expected, apiVersion, kind }) => {
    const isUnversioned = apiVersion === "/";
    const missing = [isUnversioned ? "`apiVersion`" : "", kind === "" ? "`kind`" : ""].filter(Boolean);
    const what =
      missing.length > 0 ? `has no ${missing.join(" and no ")}` : say`is a ${kind} of \`${apiVersion}\``;
    return {
      sentence: say`The webhook's answer ${what}. It must have \`apiVersion: ${expected}\` and \`kind: ConversionReview\`.`,
    };
  }),
  diagnosis(noResponse, {
    sentence: "The webhook's answer has no `response`. It must have `uid`, `result` and `convertedObjects`.",
  }),
  diagnosis(otherUid, ({ answered }) => ({
    sentence: say`${answered === "" ? "The webhook's answer has no `response.uid`." : say`The webhook answered with another \`response.uid\`: \`${answered}\`.`} It must be the \`request.uid\` of the review.`,
  })),
  diagnosis(notSuccess, ({ status }) => ({
    sentence: say`The webhook's answer ${status === "" ? "has no `response.result.status`" : say`has \`response.result.status: ${status}\``}. It must be \`Success\`, or \`Failure\` with a \`message\`.`,
  })),
  diagnosis(otherCount, ({ count, expected }) => ({
    sentence: `The webhook returned ${count} objects in \`response.convertedObjects\`, but was asked for ${expected}. It must return each object of the request, in the same order.`,
  })),
  diagnosis(otherGroupVersion, ({ expected, received }) => ({
    sentence: say`The converted object has ${received === "" ? "no `apiVersion`" : say`\`apiVersion: ${received}\``}. It must be the \`desiredAPIVersion\` of the request: \`${expected}\`.`,
  })),
  diagnosis(otherKind, ({ expected, received }) => ({
    sentence: say`The converted object has \`kind: ${received}\`. A conversion must keep the kind: \`${expected}\`.`,
  })),
  diagnosis(identityChanged, ({ what, before, after }) => ({
    sentence: say`The conversion ${after === "" ? "removed" : "changed"} \`metadata.${what.toLowerCase()}\`. It must keep \`${before}\`: of the metadata, a conversion can change only labels and annotations.`,
  })),
  diagnosis(metadataMissing, {
    sentence:
      "The converted object has no `metadata`. Copy the metadata of the object: only its labels and annotations can be changed.",
  }),
  diagnosis(mapOfType, {
    sentence:
      "The converted object has metadata of a wrong type. Copy the metadata of the object: only its labels and annotations can be changed.",
  }),
  diagnosis(entryOfType, ({ field, key }) => ({
    sentence: say`The conversion set \`metadata.${field}\` with a value for \`${key}\` that is not a string. All values must be strings.`,
  })),
  diagnosis(entriesInvalid, {
    sentence: "The conversion set labels or annotations that are not valid: see the server's message.",
  }),
  diagnosis(objectMissing, {
    sentence:
      "`response.convertedObjects` has an item that is not an object: null. Each must be the whole converted object.",
  }),
  diagnosis(objectNotAnObject, ({ found }) => ({
    sentence: `\`response.convertedObjects\` has an item that is not an object: ${found}. Each must be the whole converted object.`,
  })),
  diagnosis(objectKindMissing, {
    sentence:
      "The converted object has no `kind`, or an `apiVersion` that cannot be read. Return the whole object, with the `desiredAPIVersion`.",
  }),
  diagnosis(failedByWebhook, {
    sentence:
      "The webhook answered that it cannot convert the object. The server's message ends with the webhook's words.",
  }),
];

const notAnObject: Known = {
  sentence: `The webhook's answer is not a JSON object. It must be ${answer}.`,
};

/** What other requests can have, too, and is the webhook's fault in an answer of it. */
const ofAnswers: readonly Diagnosis[] = [
  ...alike([kindMissing, versionMissing, groupVersionUnexpected], noKind),
  // The server says the same itself for other reasons.
  ...alike([noSuchUrl], ofHttp(httpSentences[404])),
  ...alike([methodNotAllowed], ofHttp(httpSentences[405])),
  ...alike([patchNotApplicable], ofHttp(httpSentences[422])),
  ...alike([jsonError, yamlError], {
    sentence: `The webhook's answer is not valid JSON. It must be ${answer}.`,
  }),
  diagnosis(kindNotRegistered, ({ kind, apiVersion }) => ({
    sentence: say`The webhook answered with \`kind: ${kind}\` of \`${apiVersion}\`. It must answer with ${answer}.`,
  })),
  diagnosis(conversionUnknown, ({ from, to }) => {
    const [version, kind] = from.split(".");
    return {
      sentence: `The server sent a ConversionReview of ${to.split(".", 1)[0]}, and the webhook answered with a ${kind} of ${version}. The answer must have the \`apiVersion\` and \`kind\` of the review.`,
    };
  }),
  diagnosis(wrongType, notAnObject),
  diagnosis(wrongFieldType, (data, _, fault) => {
    if (framed(fault, "typeMetaUnread") !== undefined) return notAnObject;
    const [, ...names] = data.field.split(".");
    return {
      sentence: `\`${names.join(".")}\` in the webhook's answer has the wrong type: ${data.found.split(" ", 1)[0]}. The answer must be ${answer}.`,
    };
  }),
];

const own = byCode(conversions);
const answers = byCode(ofAnswers);
const frames = ["webhookFailed", "objectInvalid", "metadataInvalid", "notDecodable"] as const;

/** Explains a failed conversion. Undefined for a fault of anything else. `there` is the definition, if it is the cause. */
export function ofConversion(fault: Fault, there?: Value): Known | undefined {
  const isAround = frames.some((frame) => framed(fault, frame) !== undefined);
  const known =
    own.get(fault.code)?.explain(fault, there) ??
    (isAround ? answers.get(fault.code)?.explain(fault, there) : undefined);
  if (known === undefined) return undefined;
  return { decidedBy: () => webhook, ...known, sentence: say`${storedText(fault)}${known.sentence}` };
}

/** Says that the server cannot read a stored object in the requested version. */
function storedText(fault: Fault): Sentence {
  const { key } = framed(fault, "corruptObject") ?? {};
  if (key === undefined && framed(fault, "notDecodable") === undefined) return "";
  const name = typeof key === "string" ? key.slice(key.lastIndexOf("/") + 1) : undefined;
  const { apiVersion } =
    framed(fault, "webhookFailed") ??
    framed(fault, "objectInvalid") ??
    framed(fault, "metadataInvalid") ??
    data(fault);
  const version =
    typeof apiVersion === "string" ? apiVersion.slice(apiVersion.lastIndexOf("/") + 1) : undefined;
  const what = name === undefined ? "The stored object" : say`The stored object \`${name}\``;
  const kept = version === undefined ? "" : `, which is stored as ${version},`;
  return say`${what}${kept} cannot be read in the version of the request. `;
}

function data(fault: Fault): Readonly<Record<string, unknown>> {
  return otherCount.is(fault) ? { ...fault.data } : {};
}

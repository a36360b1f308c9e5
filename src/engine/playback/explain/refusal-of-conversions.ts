import { valueAt } from "../../apimachinery/field/value-at.ts";
import type { Path } from "../../go/value/path.ts";
import { isMap, stringAt, type Value } from "../../go/value/value.ts";
import { isAddressable } from "../../server/conversion/unreachable.ts";
import { firstReading, type Readings, type Refusal } from "./refusal.ts";

const webhook: Path = ["spec", "conversion", "webhook"];

/** The HTTP codes for the sentences of the server's client, and what else is known about them. */
const codes: readonly (readonly [words: RegExp, code: string, more?: string])[] = [
  [/rejected our request for an unknown reason$/, "400"],
  [
    /asked for the client to provide credentials$/,
    "401",
    "The server calls it without the credentials of the user.",
  ],
  [/failed: unknown$/, "403 or 415"],
  [/could not find the requested resource$/, "404", "Check the path in `clientConfig`."],
  [/does not allow this method/, "405", "The server sends a POST."],
  [/content type that the client supports$/, "406", "The server asks for JSON."],
  [/reported a conflict$/, "409"],
  [/rejected our request due to an error/, "422"],
  [/received too many requests/, "429"],
  [/an error on the server \("unknown"\)/, "500 or above", "Look at the webhook's log."],
  [/currently unable to handle the request$/, "503"],
  [/in the time allotted/, "504"],
];

const answer = "a `ConversionReview` of the version that was sent, in JSON";

/** Explains why the server can make no client for the webhook of a definition. */
function unresolved(definition: Value | undefined): Refusal {
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
    sentence: `The server serves no request to this resource, because \`${url}\`, the address of the conversion webhook's service, is not a valid URL. The definition is accepted, since the server does not check \`name\` and \`namespace\` of the service. Write the names of an existing Service and its namespace.`,
    decidedBy: () => [...webhook, "clientConfig", "service"],
  };
}

/** What is wrong with the answer of a webhook, by the words after its name. */
const ofAnswers: Readings = [
  [/^Internal error occurred: error resolving resource$/, (_, definition) => unresolved(definition)],
  [
    /no supported conversion review versions$/,
    () => ({
      sentence:
        "`conversionReviewVersions` lists no version that the server knows. It sends reviews of `v1`: list that.",
      decidedBy: () => [...webhook, "conversionReviewVersions"],
    }),
  ],
  [
    /failed: 0-length response with status code: (\d+)/,
    ([, code = ""]) => ({
      sentence: `The webhook answered with code ${code} and without a body. It must answer with 200 and ${answer}.`,
    }),
  ],
  [
    /failed: the server responded with the status code (3\d\d)/,
    ([, code = ""]) => ({
      sentence: `The webhook answered with the redirect ${code}, which the server does not follow. Write the final address in \`clientConfig\`.`,
      decidedBy: () => [...webhook, "clientConfig"],
    }),
  ],
  [
    /failed: the server responded with the status code (\d+)/,
    ([, code = ""]) => ({
      sentence: `The webhook answered with code ${code}. It must answer with 200 and ${answer}.`,
    }),
  ],
  [
    /failed: (?:Post "|Unparsable URL)/,
    () => ({
      sentence:
        "The server cannot reach the webhook. Check `clientConfig`: the service or URL, its port and path.",
      decidedBy: () => [...webhook, "clientConfig"],
    }),
  ],
  [
    /failed: couldn't get version\/kind; json parse error: json: cannot unmarshal/,
    () => ({ sentence: `The webhook's answer is not a JSON object. It must be ${answer}.` }),
  ],
  [
    /failed: couldn't get version\/kind; json parse error/,
    () => ({ sentence: `The webhook's answer is not valid JSON. It must be ${answer}.` }),
  ],
  [
    /failed: (?:Object 'Kind' is missing|unexpected GroupVersion string|Object 'apiVersion' is missing)/,
    () => ({
      sentence: `The webhook's answer does not say what it is. It must be ${answer}, with its \`kind\` and \`apiVersion\`.`,
    }),
  ],
  [
    /failed: no kind "(.*?)" is registered for version "(.*?)"/,
    ([, kind = "", version = ""]) => ({
      sentence: `The webhook answered with \`kind: ${kind}\` of \`${version}\`. It must answer with ${answer}.`,
    }),
  ],
  [
    /failed: converting \((\w+)\.(\w+)\) to \((\w+)\.ConversionReview\): unknown conversion/,
    ([, version = "", kind = "", sent = ""]) => ({
      sentence: `The server sent a ConversionReview of ${sent}, and the webhook answered with a ${kind} of ${version}. The answer must have the \`apiVersion\` and \`kind\` of the review.`,
    }),
  ],
  [
    /failed: expected webhook response of (.*?), Kind=ConversionReview, got (.*?), Kind=(.*)$/,
    ([, wanted = "", version = "", kind = ""]) => {
      const missing = [version === "/" ? "`apiVersion`" : "", kind === "" ? "`kind`" : ""].filter(Boolean);
      const what =
        missing.length > 0 ? `has no ${missing.join(" and no ")}` : `is a ${kind} of \`${version}\``;
      return {
        sentence: `The webhook's answer ${what}. It must have \`apiVersion: ${wanted}\` and \`kind: ConversionReview\`.`,
      };
    },
  ],
  [
    /failed: json: cannot unmarshal (\w+)(?: \S+)? into Go struct field \w+\.(\S+) of type/,
    ([, found = "", field = ""]) => ({
      sentence: `\`${field}\` in the webhook's answer has the wrong type: ${found}. The answer must be ${answer}.`,
    }),
  ],
  [
    /failed: no response provided$/,
    () => ({
      sentence:
        "The webhook's answer has no `response`. It must have `uid`, `result` and `convertedObjects`.",
    }),
  ],
  [
    /failed: expected response\.uid="(.*?)", got "(.*?)"$/,
    ([, , got = ""]) => ({
      sentence: `${got === "" ? "The webhook's answer has no `response.uid`." : `The webhook answered with another \`response.uid\`: \`${got}\`.`} It must be the \`request.uid\` of the review.`,
    }),
  ],
  [
    /failed: response\.result\.status was '(.*?)', not 'Success'$/,
    ([, status = ""]) => ({
      sentence: `The webhook's answer ${status === "" ? "has no `response.result.status`" : `has \`response.result.status: ${status}\``}. It must be \`Success\`, or \`Failure\` with a \`message\`.`,
    }),
  ],
  [
    /returned (\d+) objects, expected (\d+)$/,
    ([, count = "", wanted = ""]) => ({
      sentence: `The webhook returned ${count} objects in \`response.convertedObjects\`, but was asked for ${wanted}. It must return each object of the request, in the same order.`,
    }),
  ],
  [
    /invalid groupVersion \(expected (\S*), received (\S*)\)$/,
    ([, wanted = "", got = ""]) => ({
      sentence: `The converted object has ${got === "" ? "no `apiVersion`" : `\`apiVersion: ${got}\``}. It must be the \`desiredAPIVersion\` of the request: \`${wanted}\`.`,
    }),
  ],
  [
    /invalid kind \(expected (\S*), received (\S*)\)$/,
    ([, wanted = "", got = ""]) => ({
      sentence: `The converted object has \`kind: ${got}\`. A conversion must keep the kind: \`${wanted}\`.`,
    }),
  ],
  [
    /must have the same (name|namespace|UID): (\S*) != (\S*)$/,
    ([, what = "", before = "", after = ""]) => ({
      sentence: `The conversion ${after === "" ? "removed" : "changed"} \`metadata.${what.toLowerCase()}\`. It must keep \`${before}\`: of the metadata, a conversion can change only labels and annotations.`,
    }),
  ],
  [
    /returned invalid metadata: (missing metadata|invalid metadata\.?\w* of type)/,
    ([, what = ""]) => ({
      sentence: `The converted object has ${what.startsWith("missing") ? "no `metadata`" : "metadata of a wrong type"}. Copy the metadata of the object: only its labels and annotations can be changed.`,
    }),
  ],
  [
    /returned invalid metadata: metadata\.(\w+)\[(.*?)\] must be a string/,
    ([, list = "", key = ""]) => ({
      sentence: `The conversion set \`metadata.${list}\` with a value for \`${key}\` that is not a string. All values must be strings.`,
    }),
  ],
  [
    /returned invalid metadata: /,
    () => ({
      sentence: "The conversion set labels or annotations that are not valid: see the server's message.",
    }),
  ],
  [
    /unexpected end of JSON input$|cannot unmarshal (\w+) into Go value of type map\[string\]interface \{\}$/,
    ([, found = "null"]) => ({
      sentence: `\`response.convertedObjects\` has an item that is not an object: ${found}. Each must be the whole converted object.`,
    }),
  ],
  [
    /Object 'Kind' is missing in '/,
    () => ({
      sentence:
        "The converted object has no `kind`, or an `apiVersion` that cannot be read. Return the whole object, with the `desiredAPIVersion`.",
    }),
  ],
  [
    /conversion webhook for \S+, Kind=\S* failed: ./,
    () => ({
      sentence:
        "The webhook answered that it cannot convert the object. The server's message ends with the webhook's words.",
    }),
  ],
];

/** Says that the server cannot read a stored object in the requested version. */
function storedText(text: string): string {
  const [, key] = /Key: (\S+?), ResourceVersion/.exec(text) ?? [];
  const [, version] = /conversion webhook for \S*?([^/\s,]+), Kind=/.exec(text) ?? [];
  const name = key === undefined ? undefined : key.slice(key.lastIndexOf("/") + 1);
  if (name === undefined && !text.startsWith("object not decodable")) return "";
  const what = name === undefined ? "The stored object" : `The stored object \`${name}\``;
  const kept = version === undefined ? "" : `, which is stored as ${version},`;
  return `${what}${kept} cannot be read in the version of the request. `;
}

/** For an unreadable answer of a webhook, the server reports only the reason. */
const ofConversions =
  /conversion webhook|error resolving resource$|object not decodable|no supported conversion review versions|^unexpected end of JSON input$|^json: cannot unmarshal \w+ into Go value of type map\[string\]interface \{\}$|^Object 'Kind' is missing in '/;

/**
 * Explains a failed conversion. Undefined for a text about anything else. `there` is the definition, if its webhook keeps
 * the resource from being served.
 */
export function explainConversion(text: string, there?: Value): Refusal | undefined {
  if (!ofConversions.test(text)) return undefined;
  const [, code, more] = codes.find(([words]) => / failed: /.test(text) && words.test(text)) ?? [];
  const known =
    code === undefined
      ? firstReading(ofAnswers, text, there)
      : {
          sentence: `The webhook answered with HTTP code ${code}. ${more ?? `It must answer with 200 and ${answer}.`}`,
        };
  if (known === undefined) return undefined;
  return { decidedBy: () => webhook, ...known, sentence: storedText(text) + known.sentence };
}

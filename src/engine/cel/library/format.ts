import type { Fault } from "../../apimachinery/fault/fault.ts";
import {
  isDns1035Label,
  isQualifiedName,
  isValidLabelValue,
  nameIsDns1035Label,
  nameIsDnsLabel,
  nameIsDnsSubdomain,
} from "../../apimachinery/field/names.ts";
import { stringFormat } from "../../apimachinery/formats/registry.ts";
import { parseRequestUri } from "../../go/url/parse.ts";
import { listType, optionalType, stringType } from "../types/type.ts";
import { type CelFormat, formatValue, isFormatValue } from "../values/format-value.ts";
import { listOf } from "../values/list.ts";
import { type CelOptional, none, optionalOf } from "../values/value.ts";
import { type Cost, nominal, operandSize, regexFactor, sizeOf, stringFactor } from "./cost.ts";
import { global, type Library, member, single } from "./function.ts";
import { scale } from "./range.ts";
import { namedFormatType } from "./type-names.ts";

/** A format that schemas have too. It has one message for all errors. */
function schemaFormat<const Name extends string>(
  name: Name,
  regexSize: number,
  sentence: string,
): CelFormat<Name> {
  const holds = stringFormat(name);
  return formatValue(name, regexSize, (text) => (holds?.(text) === true ? [] : [sentence]));
}

function texts(faults: readonly Fault[]): readonly string[] {
  return faults.map(({ text }) => text);
}

function uriErrors(text: string): readonly string[] {
  const parsed = parseRequestUri(text);
  return parsed.ok ? [] : [parsed.error];
}

const formatList = [
  schemaFormat("byte", 84, "invalid base64"),
  schemaFormat("date", 71, "invalid date"),
  schemaFormat("datetime", 71, "invalid datetime"),
  formatValue("dns1035Label", 30, (text) => texts(isDns1035Label(text))),
  formatValue("dns1035LabelPrefix", 30, (text) => texts(nameIsDns1035Label(text, true))),
  formatValue("dns1123Label", 30, (text) => texts(nameIsDnsLabel(text, false))),
  formatValue("dns1123LabelPrefix", 30, (text) => texts(nameIsDnsLabel(text, true))),
  formatValue("dns1123Subdomain", 60, (text) => texts(nameIsDnsSubdomain(text, false))),
  formatValue("dns1123SubdomainPrefix", 60, (text) => texts(nameIsDnsSubdomain(text, true))),
  formatValue("labelValue", 40, (text) => texts(isValidLabelValue(text))),
  formatValue("qualifiedName", 60, (text) => texts(isQualifiedName(text))),
  formatValue("uri", 1103, uriErrors),
  schemaFormat("uuid", 70, "does not match the UUID format"),
];

const formatsByName: ReadonlyMap<string, CelFormat> = new Map(formatList.map((each) => [each.name, each]));

function validate(format: CelFormat, text: string): CelOptional {
  const errors = format.validate(text);
  return errors.length === 0 ? none : optionalOf(listOf(errors));
}

/** The assumed length of the regular expression while the format is unknown: the largest of all formats. */
const largestRegex = 128;

const validation: Cost = {
  estimate: (call) => ({
    cost: scale(scale(operandSize(call, 1), stringFactor), largestRegex * regexFactor),
  }),
  track: ([format, text]) =>
    isFormatValue(format)
      ? Math.ceil((1 + sizeOf(text)) * stringFactor) * Math.ceil(format.regexSize * regexFactor)
      : 1,
};

/** Upstream: k8s.io/apiserver/pkg/cel/library/format.go. */
export const formats = {
  name: "format",
  since: "1.31",
  functions: [
    ...formatList.map((format) =>
      single(
        `format.${format.name}`,
        global({
          id: `format.${format.name}`,
          args: [],
          result: namedFormatType,
          call: () => format,
          cost: nominal,
        }),
      ),
    ),
    single(
      "format.named",
      global({
        id: "format-named",
        args: [stringType],
        result: optionalType(namedFormatType),
        call: (name) => {
          const found = formatsByName.get(name);
          return found === undefined ? none : optionalOf(found);
        },
        cost: nominal,
      }),
    ),
    single(
      "validate",
      member({
        id: "format-validate",
        args: [namedFormatType, stringType],
        result: optionalType(listType(stringType)),
        call: validate,
        cost: validation,
      }),
    ),
  ],
} satisfies Library;

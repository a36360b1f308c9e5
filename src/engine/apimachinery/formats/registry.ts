import { parseRequestUri } from "../../go/url/parse.ts";
import {
  isBsonObjectId,
  isCreditCard,
  isIsbn10,
  isIsbn13,
  isSsn,
  isUuid,
  isUuid3,
  isUuid4,
  isUuid5,
} from "./codes.ts";
import { isEmail } from "./email.ts";
import { isCidr, isIpv4, isIpv6, isMac } from "./ip.ts";
import { isByte, isHexColor, isHostname, isLongName, isRgbColor, isShortName } from "./text.ts";
import { isDate, isDateTime, isDuration } from "./time.ts";

export type AcceptsText = (text: string) => boolean;

/** Keyed by the name without dashes. Upstream: k8s.io/kube-openapi/pkg/validation/strfmt/default.go. */
const formats: ReadonlyMap<string, AcceptsText> = new Map<string, AcceptsText>([
  ["bsonobjectid", isBsonObjectId],
  ["byte", isByte],
  ["cidr", isCidr],
  ["creditcard", isCreditCard],
  ["date", isDate],
  ["datetime", isDateTime],
  ["duration", isDuration],
  ["email", isEmail],
  ["hexcolor", isHexColor],
  ["hostname", isHostname],
  ["ipv4", isIpv4],
  ["ipv6", isIpv6],
  ["isbn", (text) => isIsbn10(text) || isIsbn13(text)],
  ["isbn10", isIsbn10],
  ["isbn13", isIsbn13],
  ["k8slongname", isLongName],
  ["k8sshortname", isShortName],
  ["mac", isMac],
  ["password", () => true],
  ["rgbcolor", isRgbColor],
  ["ssn", isSsn],
  ["uri", (text) => parseRequestUri(text).ok],
  ["uuid", isUuid],
  ["uuid3", isUuid3],
  ["uuid4", isUuid4],
  ["uuid5", isUuid5],
]);

/** Some are usually written with dashes. */
const dashed: Readonly<Record<string, string>> = {
  datetime: "date-time",
  k8slongname: "k8s-long-name",
  k8sshortname: "k8s-short-name",
};

/** The usual names of all string formats. */
export const formatNames: readonly string[] = [...formats.keys()].map((name) => dashed[name] ?? name);

/** Returns the check of a string format. Undefined if there is no such format. Dashes in the name are ignored. */
export function stringFormat(name: string): AcceptsText | undefined {
  return formats.get(name) ?? formats.get(name.replaceAll("-", ""));
}

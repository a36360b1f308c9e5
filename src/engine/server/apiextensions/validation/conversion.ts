import {
  type Cause,
  type FieldError,
  forbidden,
  invalid,
  notSupported,
  required,
} from "../../../apimachinery/field/error.ts";
import { isDns1035Label } from "../../../apimachinery/field/names.ts";
import { append } from "../../../go/value/append.ts";
import { quote } from "../../../go/value/go-text.ts";
import { toJson } from "../../../go/value/json.ts";
import type { Path } from "../../../go/value/path.ts";
import type { CustomResourceConversion, WebhookClientConfig } from "../types.ts";
import { caBundleErrors } from "./ca-bundle.ts";
import {
  clientConfigMissing,
  notForNone,
  notOneAddress,
  versionRepeated,
  versionsUnknown,
} from "./conversion-faults.ts";
import type { ValidationOptions } from "./options.ts";
import { webhookServiceErrors, webhookUrlErrors } from "./webhook.ts";

const accepted = ["v1", "v1beta1"];

/** Checks whether a list of review versions has one that the server supports. An empty list passes. */
export function hasRecognizedReviewVersion(versions: readonly string[]): boolean {
  return versions.length === 0 || versions.some((version) => accepted.includes(version));
}

function reviewVersionsErrors(
  versions: readonly string[],
  requireRecognized: boolean,
  path: Path,
): FieldError[] {
  const cause: Cause = { origin: "conversion/reviewVersions" };
  if (versions.length === 0) return [required(path, "", cause)];
  const errors: FieldError[] = [];
  const seen = new Set<string>();
  for (const [i, version] of versions.entries()) {
    const messages = seen.has(version) ? [versionRepeated()] : isDns1035Label(version);
    seen.add(version);
    append(
      errors,
      messages.map((message) => invalid([...path, i], quote(version), message, cause)),
    );
  }
  if (requireRecognized && !hasRecognizedReviewVersion(versions)) {
    errors.push(invalid(path, toJson(versions), versionsUnknown(), cause));
  }
  return errors;
}

function clientConfigErrors(
  config: WebhookClientConfig | undefined,
  allowInvalidCABundle: boolean,
  path: Path,
): FieldError[] {
  const cause: Cause = { origin: "conversion/clientConfig" };
  if (config === undefined) return [required(path, clientConfigMissing(), cause)];
  const { url, service, caBundle = "" } = config;
  const errors: FieldError[] = [];
  if ((url === undefined) === (service === undefined)) {
    errors.push(required(path, notOneAddress(), cause));
  } else if (url !== undefined) append(errors, webhookUrlErrors(url, [...path, "url"]));
  else if (service !== undefined) append(errors, webhookServiceErrors(service, [...path, "service"]));
  if (caBundle !== "" && !allowInvalidCABundle) {
    append(errors, caBundleErrors(caBundle, [...path, "caBundle"]));
  }
  return errors;
}

/** Checks `spec.conversion`, in the internal form that the paths of errors use. */
export function conversionErrors(
  conversion: CustomResourceConversion | undefined,
  options: ValidationOptions,
  path: Path,
): FieldError[] {
  if (conversion === undefined) return [];
  const { strategy, webhookClientConfig, conversionReviewVersions = [] } = conversion;
  const clientConfigPath: Path = [...path, "webhookClientConfig"];
  const versionsPath: Path = [...path, "conversionReviewVersions"];
  const errors: FieldError[] = [];
  const cause: Cause = { origin: "conversion/strategy" };
  const strategyPath: Path = [...path, "strategy"];
  if (strategy === "") errors.push(required(strategyPath, "", cause));
  else if (strategy !== "None" && strategy !== "Webhook") {
    errors.push(notSupported(strategyPath, quote(strategy), ["None", "Webhook"], cause));
  }
  if (strategy === "Webhook") {
    const recognized = options.requireRecognizedConversionReviewVersion;
    append(errors, clientConfigErrors(webhookClientConfig, options.allowInvalidCABundle, clientConfigPath));
    append(errors, reviewVersionsErrors(conversionReviewVersions, recognized, versionsPath));
    return errors;
  }
  const detail = notForNone();
  const unused: Cause = { origin: "conversion/unused" };
  if (webhookClientConfig !== undefined) errors.push(forbidden(clientConfigPath, detail, unused));
  if (conversionReviewVersions.length > 0) errors.push(forbidden(versionsPath, detail, unused));
  return errors;
}

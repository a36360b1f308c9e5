/**
 * What is wrong with `spec.conversion`, in the server's words.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/validation/validation.go, k8s.io/apiserver/pkg/util/webhook.
 */
import { fault } from "../../../apimachinery/fault/fault.ts";
import { frame } from "../../../apimachinery/fault/frame.ts";
import { inner, integer, text } from "../../../apimachinery/fault/hole.ts";
import { words } from "../../../apimachinery/fault/words.ts";

export const conversionNeedsPruning = fault(
  "conversion/preserveUnknownFields",
  words`must be None if spec.preserveUnknownFields is true`,
);
export const versionRepeated = fault("conversion/review-version-repeated", words`duplicate version`);
export const versionsUnknown = fault(
  "conversion/review-versions-unknown",
  words`must include at least one of v1, v1beta1`,
);
export const clientConfigMissing = fault(
  "conversion/client-config-missing",
  words`required when strategy is set to Webhook`,
);
export const notOneAddress = fault(
  "conversion/clientConfig",
  words`exactly one of url or service is required`,
);
export const notForNone = fault(
  "conversion/unused",
  words`should not be set when strategy is not set to Webhook`,
);
export const caBundle = fault("conversion/caBundle", words`unable to load root certificates: ${text("why")}`);

const form = "; desired format: https://host[/path]";
export const urlInvalid = fault(
  "conversion/url-invalid",
  words`url must be a valid URL: ${text("why")}${form}`,
);
export const urlScheme = fault("conversion/url-scheme", words`'https' is the only allowed URL scheme${form}`);
export const urlWithoutHost = fault("conversion/url-host", words`host must be specified${form}`);
export const urlUser = fault("conversion/url-user", words`user information is not permitted in the URL`);
export const urlFragment = fault("conversion/url-fragment", words`fragments are not permitted in the URL`);
export const urlQuery = fault("conversion/url-query", words`query parameters are not permitted in the URL`);

export const servicePort = fault(
  "conversion/service-port",
  words`port is not valid: must be between 1 and 65535, inclusive`,
);
export const servicePathEmpty = fault(
  "conversion/service-path-empty",
  words`segment[${integer("segment")}] may not be empty`,
);
export const servicePathStart = fault("conversion/service-path-start", words`must start with a '/'`);
/** A name in the path of a service. */
export const ofSegment = frame("segment", words`segment[${integer("segment")}]: ${inner("why")}`);

import { struct } from "../../../go/decode/types.ts";
import { member } from "../../../go/struct/codec.ts";
import { pointerToCodec } from "../../../go/struct/containers.ts";
import {
  bytesCodec,
  int32PointerCodec,
  requiredStringCodec,
  requiredStringsCodec,
  stringPointerCodec,
} from "../../../go/struct/scalars.ts";
import { structOperations } from "../../../go/struct/struct.ts";
import type { ServiceReference, V1Conversion, V1WebhookConversion, WebhookClientConfig } from "../types.ts";

/**
 * The conversion of a definition in v1: for each type the names of its members in Go and in JSON, and how each is read,
 * written, printed and compared.
 * Upstream: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1/types.go.
 */

const service = structOperations<ServiceReference>(
  [
    member("Namespace", "namespace", "namespace", requiredStringCodec()),
    member("Name", "name", "name", requiredStringCodec()),
    member("Path", "path", "path", stringPointerCodec),
    member("Port", "port", "port", int32PointerCodec),
  ],
  { namespace: "", name: "", path: undefined, port: undefined },
);

const clientConfig = structOperations<WebhookClientConfig>(
  [
    member("URL", "url", "url", stringPointerCodec),
    member(
      "Service",
      "service",
      "service",
      pointerToCodec(struct("v1.ServiceReference", service.fields), () => service),
    ),
    member("CABundle", "caBundle", "caBundle", bytesCodec),
  ],
  { url: undefined, service: undefined, caBundle: undefined },
);

/** For decoding. */
export const goWebhookClientConfig = struct("v1.WebhookClientConfig", clientConfig.fields);

const webhook = structOperations<V1WebhookConversion>(
  [
    member(
      "ClientConfig",
      "clientConfig",
      "clientConfig",
      pointerToCodec(goWebhookClientConfig, () => clientConfig),
    ),
    member(
      "ConversionReviewVersions",
      "conversionReviewVersions",
      "conversionReviewVersions",
      requiredStringsCodec,
    ),
  ],
  { clientConfig: undefined, conversionReviewVersions: undefined },
);

const conversion = structOperations<V1Conversion>(
  [
    member(
      "Strategy",
      "strategy",
      "strategy",
      requiredStringCodec({ kind: "string", name: "v1.ConversionStrategyType" }),
    ),
    member(
      "Webhook",
      "webhook",
      "webhook",
      pointerToCodec(struct("v1.WebhookConversion", webhook.fields), () => webhook),
    ),
  ],
  { strategy: "", webhook: undefined },
);

/** `spec.conversion`. */
export const conversionCodec = pointerToCodec(
  struct("v1.CustomResourceConversion", conversion.fields),
  () => conversion,
);

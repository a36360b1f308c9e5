import { createPart } from "../../parts/part.ts";
import type { openApiV2, openApiV3 } from "./documents.ts";

/** The OpenAPI documents, which only a raw request asks for. */
export interface OpenApiDocuments {
  readonly openApiV2: typeof openApiV2;
  readonly openApiV3: typeof openApiV3;
}

export const openApiPart = createPart<OpenApiDocuments>("OpenAPI documents");

/** In the library in the place of the OpenAPI documents, 15 kB: no request of a `Server` can ask for one. */

export function openApiV2(): never {
  throw new RangeError("The library has no OpenAPI documents.");
}

export const openApiV3: () => never = openApiV2;

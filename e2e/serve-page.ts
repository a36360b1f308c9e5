import { serveSite } from "../src/command/site/site.ts";
import { builtPage } from "./built-page.ts";

/** Serves the built page to all browser tests, as `crd-playground serve` does. Returns a function that ends this. */
export default async function servePage(): Promise<() => Promise<void>> {
  const site = await serveSite({ folder: builtPage, port: Number(process.env["E2E_PORT"] ?? 4173) });
  return site.stop;
}

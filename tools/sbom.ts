import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The members of a CycloneDX document that are read here; the others stay as npm writes them. */
interface Bom {
  readonly metadata: { readonly component: object };
  readonly components: readonly {
    readonly "bom-ref": string;
    readonly name: string;
    readonly version: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/**
 * A CycloneDX document of the packages that are shipped, whose folders are given. npm makes it from the lock file. What
 * differs from build to build is left out: the same sources give the same document. Throws if a package is not in the lock
 * file.
 */
export function sbomOf(folders: Iterable<string>, root = join(import.meta.dirname, "..")): string {
  // What is bundled is a dependency of the development; npm leaves those out where NODE_ENV is production, as in a build.
  const args = ["sbom", "--sbom-format=cyclonedx", "--package-lock-only", "--include=dev"];
  const isWindows = process.platform === "win32";
  const made = execFileSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8, shell: isWindows });
  return JSON.stringify(
    shippedOnly(JSON.parse(made), [...folders].map(packageOf), packageOf(root)),
    undefined,
    2,
  );
}

interface Package {
  readonly name: string;
  readonly version: string;
}

function packageOf(folder: string): Package {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
  return { name, version };
}

/** The document with only some packages as components of `own`. */
function shippedOnly(bom: Bom & object, shipped: readonly Package[], own: Package): object {
  const wanted = new Set(shipped.map(({ name, version }) => `${name}@${version}`));
  const components = bom.components.filter((each) => wanted.has(`${each.name}@${each.version}`));
  if (components.length < wanted.size)
    throw new Error("a package that is shipped is not in package-lock.json");
  const refs = new Set(components.map((each) => each["bom-ref"]));
  const root = `${own.name}@${own.version}`;
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const { serialNumber: _, metadata, ...rest } = bom as Bom & { readonly serialNumber?: string };
  const { timestamp: __, ...about } = metadata as Bom["metadata"] & { readonly timestamp?: string };
  return {
    ...rest,
    // npm names the component after the folder of the checkout.
    metadata: { ...about, component: { ...about.component, name: own.name } },
    components: components.map((each) => ({ ...each, scope: "required" })),
    dependencies: [{ ref: root, dependsOn: [...refs] }, ...dependencies],
  };
}

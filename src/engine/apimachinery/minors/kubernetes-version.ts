/** The supported minors, newest first. */
export const kubernetesVersions = [
  "1.38",
  "1.37",
  "1.36",
  "1.35",
  "1.34",
  "1.33",
  "1.32",
  "1.31",
  "1.30",
  "1.29",
] as const;

export type KubernetesMinor = (typeof kubernetesVersions)[number];

/** A minor, which means its newest patch release, or a patch release: `1.34`, `1.34.0`. */
export type KubernetesVersion = KubernetesMinor | `${KubernetesMinor}.${number}`;

/**
 * The patch releases whose answers differ from those of the newest patch release of their minor, newest first: the first
 * ones. Others are like them, or like the newest.
 */
export const patchReleases = ["1.36.0", "1.34.0"] as const satisfies readonly KubernetesVersion[];

/**
 * The newest patch release of each minor that is compared with all before it. Their sources and recordings are in
 * `conformance/patches`.
 */
export const newestPatches: Readonly<Partial<Record<KubernetesMinor, number>>> = {
  "1.37": 2,
  "1.36": 6,
  "1.35": 10,
  "1.34": 13,
  "1.33": 13,
  "1.32": 13,
};

/** The minors that are not released yet, with the pre-release whose answers are used. */
export const previews: Readonly<Partial<Record<KubernetesMinor, string>>> = { "1.38": "alpha.2" };

/** The newest release, which is the default. */
export const newestVersion: KubernetesMinor = "1.37";
export const oldestVersion: KubernetesMinor =
  kubernetesVersions[kubernetesVersions.length - 1] ?? newestVersion;

/** The first patch release of a minor that is supported, if it is not the first of all: those before are not recorded. */
export const firstPatches: Readonly<Partial<Record<KubernetesMinor, number>>> = { "1.32": 4 };

/** The minor of a version: `1.34` for `1.34.0`. */
export function minorOf(version: KubernetesVersion): KubernetesMinor {
  return (
    kubernetesVersions.find((minor) => version === minor || version.startsWith(`${minor}.`)) ?? newestVersion
  );
}

/**
 * The versions to choose from: the minors, newest first, each followed by its patch releases that differ, and by `also`
 * if it is another one.
 */
export function offeredVersions(also: KubernetesVersion = newestVersion): readonly KubernetesVersion[] {
  const all = [...new Set<KubernetesVersion>([...kubernetesVersions, ...patchReleases, also])];
  return kubernetesVersions.flatMap((minor) => all.filter((version) => minorOf(version) === minor));
}

/** Returns a supported version, a minor or a patch release. Undefined for any other text. */
export function modelledVersion(version: string): KubernetesVersion | undefined {
  const minor = kubernetesVersions.find((known) => version === known || version.startsWith(`${known}.`));
  if (minor === undefined || version === minor) return minor;
  const patch = version.slice(minor.length + 1);
  const [first = 0, newest = -1] = [firstPatches[minor], newestPatches[minor]];
  const isKnown = /^(0|[1-9]\d?)$/.test(patch) && first <= Number(patch) && Number(patch) <= newest;
  return isKnown ? `${minor}.${Number(patch)}` : undefined;
}

/** Returns the requested version, or the newest release if there is none or it is not supported. */
export function answeredVersion(asked: string | undefined): KubernetesVersion {
  return (asked === undefined ? undefined : modelledVersion(asked)) ?? newestVersion;
}

/** The number for comparing minors: 37 for `1.37` and for `1.37.0`. */
export function minorNumber(version: string): number {
  return Number(version.split(".")[1]);
}

/** The number for comparing versions. `patch` is the patch release that a minor stands for. */
export function versionNumber(version: string, patch = 999): number {
  return minorNumber(version) * 1000 + Number(version.split(".")[2] ?? patch);
}

/** The text of a version on the page: `1.38 (alpha.2)` before its release. */
export function versionLabel(version: KubernetesVersion): string {
  const preview = previews[minorOf(version)];
  return preview === undefined ? version : `${version} (${preview})`;
}

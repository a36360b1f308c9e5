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

export type KubernetesVersion = (typeof kubernetesVersions)[number];

/** The minors that are not released yet, with the pre-release whose answers are used. */
export const previews: Readonly<Partial<Record<KubernetesVersion, string>>> = { "1.38": "alpha.2" };

/** The newest release, which is the default. */
export const newestVersion: KubernetesVersion = "1.37";
export const oldestVersion: KubernetesVersion =
  kubernetesVersions[kubernetesVersions.length - 1] ?? newestVersion;

/** Returns a supported version. Undefined for any other text. */
export function modelledVersion(version: string): KubernetesVersion | undefined {
  return kubernetesVersions.find((known) => known === version);
}

/** Returns the requested version, or the newest release if there is none or it is not supported. */
export function answeredVersion(asked: string | undefined): KubernetesVersion {
  return (asked === undefined ? undefined : modelledVersion(asked)) ?? newestVersion;
}

/** The number for comparing versions: 37 for `1.37`. */
export function minorNumber(version: string): number {
  return Number(version.split(".")[1]);
}

/** The text of a version on the page: `1.38 (alpha.2)` before its release. */
export function versionLabel(version: KubernetesVersion): string {
  const preview = previews[version];
  return preview === undefined ? version : `${version} (${preview})`;
}

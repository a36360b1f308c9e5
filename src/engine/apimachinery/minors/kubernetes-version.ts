/** The minors that are modelled, newest first. */
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

/** The minors that are not released yet, by the pre-release that their answers are those of. */
export const previews: Readonly<Partial<Record<KubernetesVersion, string>>> = { "1.38": "alpha.2" };

/** The newest release, which is answered for unless another minor is asked for. */
export const newestVersion: KubernetesVersion = "1.37";
export const oldestVersion: KubernetesVersion =
  kubernetesVersions[kubernetesVersions.length - 1] ?? newestVersion;

/** A version as one of those that are modelled; undefined for any other text. */
export function modelledVersion(version: string): KubernetesVersion | undefined {
  return kubernetesVersions.find((known) => known === version);
}

/** The version to answer for: the one asked for, or the newest release where none is or it is not modelled. */
export function answeredVersion(asked: string | undefined): KubernetesVersion {
  return (asked === undefined ? undefined : modelledVersion(asked)) ?? newestVersion;
}

/** The number by which versions are compared: 37 of `1.37`. */
export function minorNumber(version: string): number {
  return Number(version.split(".")[1]);
}

/** A version as people are told of it: `1.38 (alpha.2)` before its release. */
export function versionLabel(version: KubernetesVersion): string {
  const preview = previews[version];
  return preview === undefined ? version : `${version} (${preview})`;
}

/** The minors that are modelled, newest first. */
export const kubernetesVersions = [
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

export const newestVersion: KubernetesVersion = kubernetesVersions[0];
export const oldestVersion: KubernetesVersion =
  kubernetesVersions[kubernetesVersions.length - 1] ?? newestVersion;

/** A version as one of those that are modelled; undefined for any other text. */
export function modelledVersion(version: string): KubernetesVersion | undefined {
  return kubernetesVersions.find((known) => known === version);
}

/** The version to answer for: the one asked for, or the newest where none is or it is not modelled. */
export function answeredVersion(asked: string | undefined): KubernetesVersion {
  return (asked === undefined ? undefined : modelledVersion(asked)) ?? newestVersion;
}

/** The number by which versions are compared: 37 of `1.37`. */
export function minorNumber(version: string): number {
  return Number(version.split(".")[1]);
}

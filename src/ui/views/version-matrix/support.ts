import { type KubernetesMinor, type KubernetesVersion, minorOf, previews } from "../../engine.ts";

/** The last day of upstream's patches for a version, as planned for those that still get them: kubernetes.io/releases. */
const ends: Readonly<Partial<Record<KubernetesMinor, string>>> = {
  "1.37": "2027-10-28",
  "1.36": "2027-06-28",
  "1.35": "2027-02-28",
  "1.34": "2026-10-27",
  "1.33": "2026-06-28",
  "1.32": "2026-02-28",
  "1.31": "2025-10-28",
  "1.30": "2025-06-28",
  "1.29": "2025-02-28",
};

/** For a version that is not released yet: the day of the pre-release that answers, and the planned day of the release. */
const previewDays: Readonly<Partial<Record<KubernetesMinor, readonly [made: string, release: string]>>> = {
  "1.38": ["2026-10-08", "2026-12-16"],
};

export interface Support {
  readonly state: "preview" | "supported" | "ended";
  /** One sentence. */
  readonly sentence: string;
}

/** Returns whether upstream still supports a version on a day (`2026-11-23`). */
export function supportOf(version: KubernetesVersion, today: string): Support {
  const minor = minorOf(version);
  const preview = previews[minor];
  if (preview !== undefined) {
    const [made = "", release = ""] = previewDays[minor] ?? [];
    const sentence = `A preview: ${version} as of ${preview} of ${made}; its release is planned for ${release}.`;
    return { state: "preview", sentence };
  }
  const end = ends[minor] ?? "";
  return today <= end
    ? { state: "supported", sentence: `Kubernetes ${minor} is supported upstream until ${end}.` }
    : { state: "ended", sentence: `Support of Kubernetes ${minor} ended upstream on ${end}.` };
}

/** What a tab keeps of its place in a class, so that a reload comes back to it. */
export interface KeptSeat {
  readonly code: string;
  readonly token: string;
  /** The lesson to which the class went last. */
  readonly lesson: number;
}

const key = "crd-playground/1/class";

/** The place that this tab has kept, or null. */
export function keptSeat(): KeptSeat | null {
  try {
    const data: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof data !== "object" || data === null) return null;
    const { code, token, lesson } = data as Record<string, unknown>;
    if (typeof code !== "string" || typeof token !== "string" || typeof lesson !== "number") return null;
    return { code, token, lesson };
  } catch {
    return null;
  }
}

/** Keeps the place, or forgets it. */
export function keepSeat(kept: KeptSeat | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Then a reload joins as a new learner.
  }
}

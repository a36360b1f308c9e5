export type Theme = "system" | "light" | "dark";
export const themes: readonly Theme[] = ["system", "light", "dark"];

/** Settings of the person and not of the work: kept in the browser, never in a link. */
export interface Preferences {
  readonly theme: Theme;
  /** Whether what defaults add is shown between the lines of a resource. */
  readonly showsDefaults: boolean;
  /** Large type and little else, for a projector. */
  readonly isProjected: boolean;
  /** Whether long lines wrap in the editors. */
  readonly wraps: boolean;
  /** Whether the answer is below the resource when both share a column. */
  readonly answersBelow: boolean;
  /** Whether the introduction line was closed. */
  readonly introClosed: boolean;
  /** Conventions that a person turned on or off, by name. For all others the page decides. */
  readonly conventions: Readonly<Record<string, boolean>>;
}

const usual: Preferences = {
  theme: "system",
  showsDefaults: true,
  isProjected: false,
  wraps: true,
  answersBelow: false,
  introClosed: false,
  conventions: {},
};

const key = "crd-playground/1/preferences";

export function loadPreferences(): Preferences {
  try {
    const data: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const kept: Readonly<Record<string, unknown>> =
      typeof data === "object" && data !== null ? { ...data } : {};
    return {
      theme: themes.find((candidate) => candidate === kept["theme"]) ?? "system",
      showsDefaults: kept["showsDefaults"] !== false,
      isProjected: kept["isProjected"] === true,
      wraps: kept["wraps"] !== false,
      answersBelow: kept["answersBelow"] === true,
      introClosed: kept["introClosed"] === true,
      conventions: choices(kept["conventions"]),
    };
  } catch {
    return usual;
  }
}

/** Returns the stored choices by name, without values other than true and false. */
function choices(kept: unknown): Readonly<Record<string, boolean>> {
  const all = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(all.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(key, JSON.stringify(preferences));
  } catch {
    // A preference that cannot be stored lasts until the page is closed.
  }
}

/** Applies the theme: the tokens follow the root element's colour scheme and its data attributes. */
export function applyTheme({ theme, isProjected }: Preferences): void {
  document.documentElement.style.colorScheme = theme === "system" ? "light dark" : theme;
  document.documentElement.dataset["theme"] = theme;
  document.documentElement.toggleAttribute("data-projected", isProjected);
}

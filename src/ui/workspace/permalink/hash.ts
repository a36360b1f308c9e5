/** The format of a pack's link: a format digit, then `p`. */
export const packFormat = "1p";

/**
 * The hash of the page's address: a link's payload, if any, and the part of the answer to show, `#1d...&view=object`.
 */
export interface AddressHash {
  readonly payload: string;
  readonly view: string;
  readonly stage: string;
  /** The lesson that is open next to the work. */
  readonly lesson: string;
  /** Whether the answer is hidden until it is predicted. */
  readonly predict: boolean;
}

/** The name of the list of lessons in an address, in place of a lesson. */
export const contents = "contents";

/** The address of the table of progress codes, and its name in place of a lesson. */
export const progressPage = "progress";

/** The name of the page's place to make courses, in place of a lesson in an address. */
export const makerPage = "make";

/** How an address names a course of the page, in place of a link's payload: `#course=first-definition`. */
export const courseFormat = "course=";

/** The address that opens About. */
export const aboutAddress = "#about";

/** Whether a link's payload is a list of lessons: a pack, whose format is `1p`, or a course of the page. */
export function isPack(payload: string): boolean {
  return payload.startsWith(packFormat) || payload.startsWith(courseFormat);
}

/** Reads `location.hash`, with or without its `#`. */
export function parseHash(hash: string): AddressHash {
  const [first = "", ...rest] = hash.replace(/^#/, "").split("&");
  const nowhere = { payload: "", view: "", stage: "", lesson: "", predict: false };
  if (`#${first}` === aboutAddress) return nowhere;
  if (first === progressPage) return { ...nowhere, lesson: progressPage };
  const isSetting = /^(view|stage|lesson|predict)=/.test(first);
  const settings = new URLSearchParams((isSetting ? [first, ...rest] : rest).join("&"));
  return {
    payload: isSetting ? "" : first,
    view: settings.get("view") ?? "",
    stage: settings.get("stage") ?? "",
    lesson: settings.get("lesson") ?? "",
    predict: settings.has("predict"),
  };
}

/** The hash with its `#`, or "" if it is empty. */
export function formatHash({ payload, view, stage, lesson, predict }: AddressHash): string {
  if (lesson === progressPage) return `#${progressPage}`;
  const settings = new URLSearchParams();
  if (view !== "") settings.set("view", view);
  if (stage !== "") settings.set("stage", stage);
  if (lesson !== "") settings.set("lesson", lesson);
  if (predict) settings.set("predict", "1");
  const parts = [payload, settings.toString()].filter((part) => part !== "");
  return parts.length === 0 ? "" : `#${parts.join("&")}`;
}

import { version } from "../../../package.json";

/** The version of this page, as reports name it. */
export const pageVersion: string = version;

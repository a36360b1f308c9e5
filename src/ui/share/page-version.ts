import { version } from "../../../package.json";

/** The version of this page, for reports. */
export const pageVersion: string = version;

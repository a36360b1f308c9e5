/** The folder of the built page under test. Several may be tested at once. */
export const builtPage = process.env["E2E_DIST"] ?? "dist";

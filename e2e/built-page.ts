/** The folder of the built page that is tested: several may be tested at once. */
export const builtPage = process.env["E2E_DIST"] ?? "dist";

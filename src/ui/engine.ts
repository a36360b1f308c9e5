/** Everything that the page takes from the engine comes through its door; the build leaves out what is not used. */
export * from "../engine/index.ts";

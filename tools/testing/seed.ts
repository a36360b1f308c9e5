import fc from "fast-check";

// The same inputs at every run: what a law has not met yet is looked for by `npm run fuzz`, not by who happens to test.
fc.configureGlobal({ seed: 20261122 });

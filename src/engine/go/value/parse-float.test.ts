import { expect, it } from "vitest";
import { parseFloat64 } from "./parse-float.ts";

// The results of Go 1.26.
it.each<[string, number | string]>([
  ["1_0e5", 1e6],
  ["1e1_0", 1e10],
  ["1_e-400", "invalid syntax"],
  ["1e_4", "invalid syntax"],
  ["1__0", "invalid syntax"],
  ["1_", "invalid syntax"],
  ["1e400", "value out of range"],
  ["-nan", "invalid syntax"],
  ["+Inf", Number.POSITIVE_INFINITY],
  ["0x_1p4", 16],
  ["0x1_p4", "invalid syntax"],
  ["0x1", "invalid syntax"],
  ["0x.p1", "invalid syntax"],
  ["0x0p9999", 0],
  ["0x1p9999", "value out of range"],
  ["0x1p-9999", 0],
  ["-0xfEfAD9bFE4dC54eB.589fp-1078", -5.673490767700534e-306],
  ["0x1p-1075", 0],
  ["0x1.8p-1075", 5e-324],
  ["0x1.00000000000008p0", 1],
  ["0x1.00000000000018p0", 1.0000000000000004],
])("%s", (text, expected) => {
  const parsed = parseFloat64(text);
  expect(parsed.ok ? parsed.value : parsed.fault).toBe(expected);
});

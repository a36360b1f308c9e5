import { describe, expect, it } from "vitest";
import { isIp } from "./ip.ts";

describe("isIp", () => {
  it.each([
    ["1.2.3.4", true, true],
    ["01.2.3.4", true, false],
    ["1.2.3.256", false, false],
    ["1.2.3", false, false],
    ["::", true, true],
    ["1:2:3:4:5:6:7::", true, true],
    ["::1:2:3:4:5:6:7:8", false, false],
    ["::00001", true, false],
    ["::ffff:1.2.3.04", true, false],
    ["1:2:3:4:5:6:1.2.3.4", true, true],
    ["1.2.3.4::", false, false],
    ["fe80::1%eth0", false, false],
    ["", false, false],
  ])("%s: sloppy %s, strict %s", (text, sloppy, strict) => {
    expect([isIp(text, true), isIp(text, false)]).toEqual([sloppy, strict]);
  });
});

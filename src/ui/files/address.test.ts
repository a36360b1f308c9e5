import { expect, test } from "vitest";
import { textAddress } from "./address.ts";

test.each([
  [
    "https://raw.githubusercontent.com/o/r/main/config/crd.yaml",
    "https://raw.githubusercontent.com/o/r/main/config/crd.yaml",
    "crd.yaml",
  ],
  [
    "https://github.com/o/r/blob/main/config/crd.yaml",
    "https://raw.githubusercontent.com/o/r/main/config/crd.yaml",
    "crd.yaml",
  ],
  [
    "https://github.com/o/r/raw/refs/heads/main/a%20b.yaml",
    "https://raw.githubusercontent.com/o/r/refs/heads/main/a%20b.yaml",
    "a b.yaml",
  ],
  ["https://gist.github.com/o/0123abcd", "https://gist.githubusercontent.com/o/0123abcd/raw", "raw"],
  [" https://page.example/examples/a.yaml ", "https://page.example/examples/a.yaml", "a.yaml"],
])("%s is read at %s", (given, url, name) => {
  expect(textAddress(given, "page.example")).toMatchObject({ ok: true, url, name });
});

test.each([
  ["crd.yaml", "not a complete address"],
  ["http://raw.githubusercontent.com/o/r/main/a.yaml", "begin with https"],
  ["https://me:secret@raw.githubusercontent.com/o/r/main/a.yaml", "password"],
  ["https://github.com/o/r", "github.com does not let pages read"],
  ["https://evil.example/raw.githubusercontent.com/a", "evil.example does not let"],
  ["https://raw.githubusercontent.com.evil.example/a", "does not let"],
  ["javascript:alert(1)", "begin with https"],
  ["data:text/yaml,a: 1", "begin with https"],
])("%s is not read: %s", (given, why) => {
  const address = textAddress(given, "page.example");
  expect(address.ok ? "" : address.why).toContain(why);
});

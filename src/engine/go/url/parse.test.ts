import { expect, test } from "vitest";
import { parseRequestUri, parseUrl } from "./parse.ts";

/** Expectations printed by Go 1.26: the error, or scheme, user, host, fragment and query. */
test.each<[string, string | (string | null)[]]>([
  ["https://host/path", ["https", null, "host", "", ""]],
  ["http://h", ["http", null, "h", "", ""]],
  ["https://%zz", 'parse "https://%zz": invalid URL escape "%zz"'],
  ["https://a b/", 'parse "https://a b/": invalid character " " in host name'],
  ["https://h:80:90", 'parse "https://h:80:90": invalid port ":80:90" after host'],
  ["https://h:x/", 'parse "https://h:x/": invalid port ":x" after host'],
  ["://x", 'parse "://x": missing protocol scheme'],
  ["https://u:p@h/", ["https", "u:p", "h", "", ""]],
  ["https://u@h", ["https", "u", "h", "", ""]],
  ["https://h?q=1", ["https", null, "h", "", "q=1"]],
  ["https://h/#f", ["https", null, "h", "f", ""]],
  ["https://h#%zz", 'parse "https://h#%zz": invalid URL escape "%zz"'],
  ["a:b", ["a", null, "", "", ""]],
  ["mailto:x@y", ["mailto", null, "", "", ""]],
  ["/p", ["", null, "", "", ""]],
  ["p", ["", null, "", "", ""]],
  ["p:q/r", ["p", null, "", "", ""]],
  ["1a:b", 'parse "1a:b": first path segment in URL cannot contain colon'],
  ["https://[::1]:80/", ["https", null, "[::1]:80", "", ""]],
  ["https://[::1", "parse \"https://[::1\": missing ']' in host"],
  ["https://a[b]", 'parse "https://a[b]": invalid IP-literal'],
  ["https://[1.2.3.4]/", 'parse "https://[1.2.3.4]/": invalid IP-literal'],
  ["https://[fe80::1%25en0]/", ["https", null, "[fe80::1%en0]", "", ""]],
  ["https://h%41/", 'parse "https://h%41/": invalid URL escape "%41"'],
  ["https://h\u0001/", 'parse "https://h\\x01/": net/url: invalid control character in URL'],
  ["", ["", null, "", "", ""]],
  ["*", ["", null, "", "", ""]],
  ["https://", ["https", null, "", "", ""]],
  ["https:///p", ["https", null, "", "", ""]],
  ["HTTPS://H", ["https", null, "H", "", ""]],
  ["https://u%zz@h/", 'parse "https://u%zz@h/": invalid URL escape "%zz"'],
  ["https://u|@h/", 'parse "https://u|@h/": net/url: invalid userinfo'],
  ["https://h/%zz", 'parse "https://h/%zz": invalid URL escape "%zz"'],
  ["https://h/a b", ["https", null, "h", "", ""]],
  ["https://exämple.com/", ["https", null, "exämple.com", "", ""]],
  ["//h/p", ["", null, "h", "", ""]],
  ["https://h?", ["https", null, "h", "", ""]],
  ["https://h\u003cx\u003e/", ["https", null, "h\u003cx\u003e", "", ""]],
  ["https://a!b{c}/", 'parse "https://a!b{c}/": invalid character "{" in host name'],
  ["x://a:1,b:2/", ["x", null, "a:1,b:2", "", ""]],
  ["x://a:1,b:z/", 'parse "x://a:1,b:z/": invalid port ":z" after host'],
  ["https://u:p:q@h", ["https", "u:p%3Aq", "h", "", ""]],
  ["https://a%20b@h", ["https", "a%20b", "h", "", ""]],
  ["https://[::1]x", 'parse "https://[::1]x": invalid port "x" after host'],
])("Parse %j", (raw, expected) => {
  const parsed = parseUrl(raw);
  if (!parsed.ok) return expect(parsed.error).toBe(expected);
  const { scheme, user, host, fragment, rawQuery } = parsed.url;
  expect([scheme, user ?? null, host, fragment, rawQuery]).toEqual(expected);
});

test.each<[string, string | string[]]>([
  ["https://h/p", ["https", "h"]],
  ["p", 'parse "p": invalid URI for request'],
  ["/p", ["", ""]],
  ["", 'parse "": empty url'],
  ["https://h/#a", ["https", "h"]],
  ["h:x", ["h", ""]],
  ["https://a b", 'parse "https://a b": invalid character " " in host name'],
  ["//h/p", ["", ""]],
  ["*", ["", ""]],
])("ParseRequestURI %j", (raw, expected) => {
  const parsed = parseRequestUri(raw);
  expect(parsed.ok ? [parsed.url.scheme, parsed.url.host] : parsed.error).toEqual(expected);
});

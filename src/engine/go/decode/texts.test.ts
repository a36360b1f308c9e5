import { expect, test } from "vitest";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { formatRfc3339, parseRfc3339 } from "./rfc3339.ts";

/** Expectations printed by Go 1.26. */
test.each<[string, string | { ok: false; error: string }]>([
  ["2020-01-02T03:04:05Z", "2020-01-02T03:04:05Z"],
  ["2020-01-02T3:04:05Z", "2020-01-02T03:04:05Z"],
  ["2020-01-02T03:04:05,5Z", "2020-01-02T03:04:05Z"],
  ["2020-13-02T03:04:05Z", { ok: false, error: 'parsing time "2020-13-02T03:04:05Z": month out of range' }],
  ["2020-02-30T03:04:05Z", { ok: false, error: 'parsing time "2020-02-30T03:04:05Z": day out of range' }],
  ["2020-01-02T24:04:05Z", { ok: false, error: 'parsing time "2020-01-02T24:04:05Z": hour out of range' }],
  ["2020-01-02T03:60:05Z", { ok: false, error: 'parsing time "2020-01-02T03:60:05Z": minute out of range' }],
  ["2020-01-02T03:04:60Z", { ok: false, error: 'parsing time "2020-01-02T03:04:60Z": second out of range' }],
  [
    "2020-01-02 03:04:05Z",
    {
      ok: false,
      error:
        'parsing time "2020-01-02 03:04:05Z" as "2006-01-02T15:04:05Z07:00": cannot parse " 03:04:05Z" as "T"',
    },
  ],
  [
    "2020-01-02",
    { ok: false, error: 'parsing time "2020-01-02" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "T"' },
  ],
  [
    "2020-01-02T03:04:05",
    {
      ok: false,
      error: 'parsing time "2020-01-02T03:04:05" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "Z07:00"',
    },
  ],
  [
    "2020-01-02T03:04:05+0100",
    {
      ok: false,
      error:
        'parsing time "2020-01-02T03:04:05+0100" as "2006-01-02T15:04:05Z07:00": cannot parse "+0100" as "Z07:00"',
    },
  ],
  [
    "2020-01-02T03:04:05+25:00",
    { ok: false, error: 'parsing time "2020-01-02T03:04:05+25:00": time zone offset hour out of range' },
  ],
  [
    "2020-01-02T03:04:05+01:61",
    { ok: false, error: 'parsing time "2020-01-02T03:04:05+01:61": time zone offset minute out of range' },
  ],
  [
    "2020-01-02T03:04:05x01:00",
    {
      ok: false,
      error:
        'parsing time "2020-01-02T03:04:05x01:00" as "2006-01-02T15:04:05Z07:00": cannot parse "x01:00" as "Z07:00"',
    },
  ],
  ["2020-01-02T03:04:05ZZ", { ok: false, error: 'parsing time "2020-01-02T03:04:05ZZ": extra text: "Z"' }],
  [
    "é",
    {
      ok: false,
      error: 'parsing time "\\xc3\\xa9" as "2006-01-02T15:04:05Z07:00": cannot parse "\\xc3\\xa9" as "2006"',
    },
  ],
  ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"],
  ["", { ok: false, error: 'parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006"' }],
  [
    "2020-1-02T03:04:05Z",
    {
      ok: false,
      error:
        'parsing time "2020-1-02T03:04:05Z" as "2006-01-02T15:04:05Z07:00": cannot parse "1-02T03:04:05Z" as "01"',
    },
  ],
  [
    "99-01-02T03:04:05Z",
    {
      ok: false,
      error:
        'parsing time "99-01-02T03:04:05Z" as "2006-01-02T15:04:05Z07:00": cannot parse "99-01-02T03:04:05Z" as "2006"',
    },
  ],
  ["2020-01-02T03:04:05+24:00", "2020-01-01T03:04:05Z"],
  [
    "20x0-01-02T03:04:05Z",
    {
      ok: false,
      error:
        'parsing time "20x0-01-02T03:04:05Z" as "2006-01-02T15:04:05Z07:00": cannot parse "20x0-01-02T03:04:05Z" as "2006"',
    },
  ],
  [
    "2020-01-02T03:04:05.Z",
    {
      ok: false,
      error:
        'parsing time "2020-01-02T03:04:05.Z" as "2006-01-02T15:04:05Z07:00": cannot parse ".Z" as "Z07:00"',
    },
  ],
  ["2020-00-00T00:00:00Z", { ok: false, error: 'parsing time "2020-00-00T00:00:00Z": month out of range' }],
  [
    "2020-01-02T03:04:05+0a:00",
    {
      ok: false,
      error:
        'parsing time "2020-01-02T03:04:05+0a:00" as "2006-01-02T15:04:05Z07:00": cannot parse "+0a:00" as "Z07:00"',
    },
  ],
])("time %j", (text, expected) => {
  const parsed = parseRfc3339(text);
  expect(parsed.ok ? formatRfc3339(parsed.seconds) : parsed).toEqual(expected);
});

test.each([
  ["???", "illegal base64 data at input byte 0"],
  ["aGk=", "aGk="],
  ["aGk", "illegal base64 data at input byte 0"],
  ["aG", "illegal base64 data at input byte 0"],
  ["a", "illegal base64 data at input byte 0"],
  ["aGk=x", "illegal base64 data at input byte 4"],
  ["aG==", "aA=="],
  ["aG=a", "illegal base64 data at input byte 2"],
  ["a===", "illegal base64 data at input byte 1"],
  ["aGkh\naGk=", "aGkhaGk="],
  ["aG=", "illegal base64 data at input byte 3"],
  ["aG=\n=", "aA=="],
  ["aGk=\n", "aGk="],
  ["aGkhaGkhé", "illegal base64 data at input byte 8"],
  ["aGkhaGkha=", "illegal base64 data at input byte 9"],
  ["====", "illegal base64 data at input byte 0"],
  ["", ""],
  [" aGk=", "illegal base64 data at input byte 0"],
])("base64 %j", (text, expected) => {
  const decoded = decodeBase64(text);
  const text64 = decoded.ok
    ? encodeBase64(decoded.bytes)
    : `illegal base64 data at input byte ${decoded.offset}`;
  expect(text64).toBe(expected);
});

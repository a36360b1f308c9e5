/**
 * Valid strings for each format that the server knows, by name without dashes.
 * Upstream: k8s.io/kube-openapi/pkg/validation/strfmt/default.go.
 */
const examples: Readonly<Record<string, readonly string[]>> = {
  bsonobjectid: ["507f1f77bcf86cd799439011", "507f191e810c19729de860ea"],
  byte: ["ZXhhbXBsZQ==", "b3RoZXI=", "YWJj"],
  cidr: ["10.0.0.0/24", "192.168.0.0/16", "2001:db8::/32"],
  creditcard: ["4111111111111111", "5555555555554444"],
  date: ["2026-01-02", "2026-02-03"],
  datetime: ["2026-01-02T03:04:05Z", "2026-02-03T04:05:06Z"],
  duration: ["30s", "5m", "1h30m"],
  email: ["user@example.com", "other@example.com"],
  hexcolor: ["#336699", "#fff"],
  hostname: ["host.example.com", "example.com", "a"],
  ipv4: ["192.0.2.1", "10.0.0.1", "1.1.1.1"],
  ipv6: ["2001:db8::1", "fe80::1", "::1"],
  isbn: ["9780306406157", "0306406152"],
  isbn10: ["0306406152", "080442957X"],
  isbn13: ["9780306406157", "9781861972712"],
  k8slongname: ["my.example", "example", "a"],
  k8sshortname: ["example", "other", "a"],
  mac: ["00:00:5e:00:53:01", "00:00:5e:00:53:02"],
  password: ["secret", "other-secret", "s"],
  rgbcolor: ["rgb(51,102,153)", "rgb(0,0,0)"],
  ssn: ["111-22-3333", "222-33-4444"],
  uri: ["https://example.com/", "https://example.com/other", "/a"],
  uuid: ["123e4567-e89b-12d3-a456-426614174000", "00000000-0000-4000-8000-000000000001"],
  uuid3: ["6fa459ea-ee8a-3ca4-894e-db77e160355e", "a3bb189e-8bf9-3888-9912-ace4e6543002"],
  uuid4: ["f47ac10b-58cc-4372-a567-0e02b2c3d479", "00000000-0000-4000-8000-000000000001"],
  uuid5: ["886313e1-3b8a-5372-9b90-0c9aee199e4d", "74738ff5-5367-5958-9aee-98fffdcd1876"],
};

/** Strings that a format accepts; none for a format that the server ignores. */
export function formatExamples(format: string): readonly string[] {
  return examples[format] ?? examples[format.replaceAll("-", "")] ?? [];
}

/** All the strings above: what one format accepts, another rejects. */
export const allFormatExamples: readonly string[] = Object.values(examples).flat();

/** How values of a format are written. */
export const formatExamples: Readonly<Record<string, string>> = {
  date: "2026-01-02",
  "date-time": "2026-01-02T15:04:05Z",
  datetime: "2026-01-02T15:04:05Z",
  duration: "1h30m",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  cidr: "10.0.0.0/24",
  mac: "01:23:45:67:89:ab",
  uri: "https://example.com",
  email: "user@example.com",
  hostname: "example.com",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  hexcolor: "#ff0000",
  rgbcolor: "rgb(255,0,0)",
};

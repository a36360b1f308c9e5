/** What CEL engines for JavaScript do differently from the server. */
export interface Difference {
  readonly reason: string;
  /** Conditions that may show it: they are left out when engines are compared at random. */
  readonly has: RegExp;
  /** A recorded rule that shows that the server behaves as we do. */
  readonly example: string;
}

export const differences: readonly Difference[] = [
  {
    reason: "Macros with two variables are not supported.",
    has: /\(v\d+, v\d+, |transform/,
    example: "self.mi.all(k, v, v > 0 && k != '')",
  },
  {
    reason: "NaN has no order: the server reports an error.",
    has: /\/ (-?0\.0|[^-\d])|1e300|%/,
    example: "self.d / 0.0 > 1.0",
  },
  {
    reason: "For bytes, only equality is supported.",
    has: /b'|bytes\(/,
    example: "self.by == b'hi'",
  },
  {
    reason: "The libraries of Kubernetes are not supported.",
    has: /\b(ip|cidr|url|quantity|semver|format\.\w+)\(/,
    example: "ip('10.0.0.1') in [ip('10.0.0.1')] && cidr('10.0.0.0/8').containsIP('10.1.2.3')",
  },
  {
    reason: "matches is supported only as a member, with JavaScript's regular expressions instead of RE2's.",
    has: /matches\(/,
    example: "self.s.matches(self.s + '[')",
  },
  {
    reason: "Strings that are not numbers become 0 or NaN; the server reports an error.",
    has: /\b(int|uint|double|bool|string)\(/,
    example: "double(self.s) == 1.0",
  },
  {
    reason: "Times are read by other rules, and unsigned numbers do not mix with others.",
    has: /timestamp\(|duration\(|\.get[A-Z]|\d+u\b/,
    example: "dyn(self.i) == 5u",
  },
  {
    reason: "type() and dyn() are other values, or none.",
    has: /\b(type|dyn)\(|null/,
    example: "type(self.ios) == string",
  },
  {
    reason: "The smallest integer has no negative: the server reports an overflow.",
    has: /-9223372036854775808/,
    example: "-(-9223372036854775808) > 0",
  },
  {
    reason: "sortBy is not supported.",
    has: /sortBy/,
    example: "self.lo.sortBy(p, p.name)[0].name == 'p'",
  },
  {
    reason: "A repeated key in a map is rejected, and keys that are not strings are looked up differently.",
    has: /\{/,
    example: "{duration('1h'): 1, duration('60m'): 2}.size() == 1",
  },
  {
    reason: "Empty lists have no matching type, and -0.0 is an integer.",
    has: /\[\]|-0\.0/,
    example: "self.l.slice(2, 1) == []",
  },
];

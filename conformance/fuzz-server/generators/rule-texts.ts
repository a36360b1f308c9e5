import type { Random } from "../../../src/engine/cel/testing/random.ts";
import { toJsonInOrder } from "../../../src/engine/go/value/json.ts";
import type { Scenario, ScenarioRequest } from "../../../src/engine/index.ts";
import { slipped } from "./slip.ts";
import { thingOf, thingWith } from "./thing.ts";

/** CEL functions that read strings: strings that they accept, and expressions about a string `self`. */
interface Reader {
  readonly samples: readonly string[];
  /** Whether the functions accept the string. Empty if there is no such function. */
  readonly asks: readonly string[];
  /** Expressions that give strings. */
  readonly tells: readonly string[];
}

const words = (text: string): readonly string[] => text.split(" ");
const named = (text: string): readonly string[] => words(text).map((name) => `format.${name}().validate`);

const readers: readonly Reader[] = [
  {
    samples: words(
      "1 100m 1.5Gi -3e3 .5 5. +7k 1E 1E3 1e-9 0 -0 00012 1n 1u 9223372036854775807 9223372036854775808 1Ei 12345678901234567890123 0.1m 1.123456789Ki -1.5Ti 1Pi 3P",
    ),
    asks: ["isQuantity(self)"],
    tells: [
      "string(quantity(self).isInteger())",
      "string(quantity(self).asInteger())",
      "string(quantity(self).asApproximateFloat())",
      "string(quantity(self).sign())",
      "string(quantity(self).add(quantity('1.5Ki')).asApproximateFloat())",
      "string(quantity(self).sub(1).compareTo(quantity('2Gi')))",
      "string(quantity(self).isGreaterThan(quantity('1')))",
      "string(quantity(self).add(quantity(self)).isLessThan(quantity(self)))",
      "string(quantity(self) == quantity('1000m'))",
    ],
  },
  {
    samples: words(
      "https://user@example.com:8080/a%20b?q=1&q=2&e#f /path?x=1 http://[::1]:80/ http://[fe80::1%25eth0]/ //host/p a:b mailto:x@y.z http://a/?a=b&c;d=e&%zz=1 ../x ? # http://h:/x https://ex%61mple.com/ file:///etc x%2fy",
    ),
    asks: ["isURL(self)"],
    tells: [
      "url(self).getScheme()",
      "url(self).getHost()",
      "url(self).getHostname()",
      "url(self).getPort()",
      "url(self).getEscapedPath()",
      "url(self).getQuery().map(k, k + '=' + url(self).getQuery()[k].join('|')).join('&')",
      "string(url(self) == url('/path?x=1'))",
    ],
  },
  {
    samples: words(
      "192.168.0.1 ::1 fe80::1 fe80::1%eth0 ::ffff:1.2.3.4 0.0.0.0 224.0.0.1 255.255.255.255 2001:db8::ff00:42:8329 1.2.3 01.2.3.4 ff02::1 :: 127.0.0.1 169.254.1.1",
    ),
    asks: ["isIP(self)", "ip.isCanonical(self)"],
    tells: [
      "string(ip(self))",
      "string(ip(self).family())",
      "string([ip(self).isUnspecified(), ip(self).isLoopback(), ip(self).isGlobalUnicast()].map(x, string(x)).join(','))",
      "string(ip(self).isLinkLocalMulticast() || ip(self).isLinkLocalUnicast())",
      "string(cidr('10.0.0.0/8').containsIP(self))",
      "string(ip.isCanonical(self))",
    ],
  },
  {
    samples: words(
      "10.1.2.3/8 192.168.0.0/24 2001:db8::/32 0.0.0.0/0 ::1/128 ::ffff:1.2.3.4/104 10.0.0.0/33 10.0.0.0/08 10.0.0/8 10.0.0.0 fe80::1%a/64 1.2.3.4/-1",
    ),
    asks: ["isCIDR(self)"],
    tells: [
      "string(cidr(self))",
      "string(cidr(self).ip())",
      "string(cidr(self).masked())",
      "string(cidr(self).prefixLength())",
      "string(cidr('10.0.0.0/8').containsCIDR(self))",
      "string(cidr(self).containsIP('10.1.2.3'))",
      "string(cidr(self).containsCIDR('10.1.0.0/16'))",
    ],
  },
  {
    samples: words(
      "1.2.3 1.2.3-rc.1+b5 v1.2 0.0.0-alpha 1.2.3-01 1.02.3 1.2 1 V1.2.3 1.2.3- 1.2.3+ 18446744073709551615.0.0 18446744073709551616.0.0 1.2.3-a.b.1 v01.1",
    ),
    asks: ["isSemver(self)", "isSemver(self, true)"],
    tells: [
      "string(semver(self).major()) + string(semver(self).minor()) + string(semver(self).patch())",
      "string(semver(self).compareTo(semver('1.2.3-rc.2')))",
      "string(semver(self, true).isLessThan(semver('1.2.3')))",
      "string(semver(self, true).major()) + string(semver(self, true).patch())",
      "string(semver(self) == semver('1.2.3+x'))",
    ],
  },
  {
    samples: words(
      "2024-02-29T10:20:30.5Z 0001-01-01T00:00:00Z 9999-12-31T23:59:59.999999999Z 10000-01-01T00:00:00Z 2023-02-29T00:00:00Z 2024-01-01T24:00:00Z 2024-01-01T00:00:60Z 2024-01-01T00:00:00+14:00 2024-01-01T00:00:00-00:00 2024-01-01t00:00:00z 2024-01-01T00:00:00.1234567891Z 2024-01-01T00:00:00,5Z 2024-1-1T00:00:00Z",
    ),
    asks: [],
    tells: [
      "string(timestamp(self))",
      "string(int(timestamp(self)))",
      "string(timestamp(self).getDayOfYear()) + '/' + string(timestamp(self).getDayOfWeek('America/New_York'))",
      "string(timestamp(self).getHours('+05:30')) + string(timestamp(self).getMilliseconds())",
      "string(timestamp(self).getDate('Europe/Berlin')) + string(timestamp(self).getFullYear('-11:00'))",
      "string(timestamp(self) - timestamp('2024-01-01T00:00:00Z'))",
      "string(timestamp(self) + duration('1h'))",
    ],
  },
  {
    samples: words(
      "1h30m0.5s -90m 2562047h47m16.8s 1ns 0 0s 1.5h .5s 5.s 1us 1µs 1h1h -1h-1m +5m 9223372036854775807ns 9223372036854775808ns 1d 1 3e2s 1H",
    ),
    asks: [],
    tells: [
      "string(duration(self))",
      "string(duration(self).getHours()) + string(duration(self).getSeconds())",
      "string(duration(self).getMilliseconds()) + string(duration(self).getMinutes())",
      "string(duration(self) + duration('1s'))",
      "string(timestamp('2024-01-01T00:00:00Z') - duration(self))",
    ],
  },
  {
    samples: words(
      "1 -1 +1 0x1f 1_000 1e3 9223372036854775807 9223372036854775808 -9223372036854775808 18446744073709551615 1.5 .5 5. 1e309 1e-400 Inf -inf NaN nan 0x1p-2 true TRUE t T 1 False f 0 00 -0 infinity",
    ),
    asks: [],
    tells: [
      "string(int(self))",
      "string(uint(self))",
      "string(double(self))",
      "string(bool(self))",
      "string(int(double(self)))",
      "string(uint(double(self)))",
      "string(int(self) + 1)",
      "string(math.round(double(self)))",
      "string(math.isNaN(double(self)) || math.isInf(double(self)))",
      "'%d %x %b %o %e %f %.2f'.format([int(self), int(self), int(self), int(self), double(self), double(self), double(self)])",
    ],
  },
  {
    samples: words("YWJj YWI= YQ== YQ YWJj_- /+8= ==== w6k= 8J+YgA== Y\nQ=="),
    asks: [],
    tells: [
      "string(base64.decode(self))",
      "string(size(base64.decode(self)))",
      "base64.encode(bytes(self))",
      "'%s %x %X'.format([base64.decode(self), base64.decode(self), self])",
    ],
  },
  {
    samples: [
      "hello",
      "h\u00e9llo",
      "\u{1f600}x",
      " x ",
      "a,b,,c",
      "",
      "A-b_C.9",
      "\u00a0\u2003x",
      "\ufb01\u0130",
    ],
    asks: ["isIP(self)"],
    tells: [
      "self.charAt(1)",
      "self.substring(1, 3)",
      "self.substring(size(self) - 1)",
      "self.split(',', 2).join('|')",
      "self.split('').join('|')",
      "self.replace('', '-')",
      "self.replace('a', 'bb', 1)",
      "string(self.lastIndexOf('')) + string(self.indexOf('l', 2))",
      "string(self.lastIndexOf('l', 2))",
      "self.reverse().trim()",
      "self.upperAscii() + self.lowerAscii()",
      "strings.quote(self)",
      "string(bytes(self) == bytes('hello')) + string(size(bytes(self)))",
      "string(self < 'h') + string(self >= 'a,')",
      "self.find('[a-z]+')",
      "self.findAll('.').join('/')",
    ],
  },
  {
    samples: [
      "%s",
      "%d",
      "%x",
      "%.3f",
      "%e",
      "%b %o",
      "%%",
      "%",
      "%5d",
      "%.f",
      "%.101f",
      "%s %s",
      "%q",
      "%X",
      "%v",
      "%t",
    ],
    asks: [],
    tells: [
      "self.format(['a'])",
      "self.format([255, 2])",
      "self.format([2.5])",
      "self.format([true, null])",
      "self.format([[1, 'a', {'k': 2.0}], duration('90s')])",
      "self.format([timestamp(0), b'ab'])",
      "self.format([])",
      "self.format([type(1), -7])",
    ],
  },
  {
    samples: words(
      "my-name a.b A -a a- xn--a 1.a a..b a/b x.example.com/y _a a_B.c-d 123e4567-e89b-12d3-a456-426614174000 https://a.b/c YQ== 2024-02-29 2024-02-29T00:00:00Z a:b",
    ),
    asks: [],
    tells: [
      ...named(
        "dns1123Label dns1123Subdomain dns1035Label qualifiedName dns1123LabelPrefix dns1123SubdomainPrefix dns1035LabelPrefix labelValue uri uuid byte date datetime",
      ).map((call) => `${call}(self).orValue([]).join('; ')`),
      "format.named(self).optMap(f, string(f.validate('x').hasValue())).orValue('none')",
    ],
  },
];

const fields = ["a", "b", "c", "d"];

/** Strings that CEL functions read, and what rules compute from them. */
export function ruleTexts(random: Random): Scenario {
  const reader = random.pick(readers);
  const { samples, asks, tells } = reader;
  const schemaOf = (): object => {
    const tell = random.pick(tells);
    const rule = `size(${tell}) < 0`;
    const guarded = asks.length > 0 && random.oneIn(2) ? `!${random.pick(asks)} || ${rule}` : rule;
    const plain = asks.length > 0 && random.oneIn(4) ? random.pick(asks) : guarded;
    return {
      type: "string",
      maxLength: 64,
      "x-kubernetes-validations": [{ rule: plain, messageExpression: tell }],
    };
  };
  const properties = Object.fromEntries(fields.map((name) => [name, schemaOf()]));
  const text = (): string => {
    const sample = random.pick(samples);
    return random.oneIn(3) ? sample : slipped(random, sample, random.pick(samples));
  };
  const requests = Array.from(
    { length: 12 },
    (_, i): ScenarioRequest => ({
      verb: "create",
      object: toJsonInOrder(thingOf(`n${i}`, new Map(fields.map((name) => [name, text()])))),
    }),
  );
  return {
    crd: toJsonInOrder(thingWith({ type: "object", properties: { spec: { type: "object", properties } } })),
    requests,
  };
}

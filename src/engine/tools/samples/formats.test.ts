import { describe, expect, it } from "vitest";
import { stringFormat } from "../../apimachinery/formats/registry.ts";
import { formatExamples } from "./formats.ts";

/** As in the table of kube-openapi's `strfmt`. */
const names =
  "bsonobjectid byte cidr creditcard date date-time datetime duration email hexcolor hostname ipv4 ipv6 isbn isbn10 " +
  "isbn13 k8s-long-name k8s-short-name mac password rgbcolor ssn uri uuid uuid3 uuid4 uuid5";

describe("formatExamples", () => {
  it.each(names.split(" "))("%s", (name) => {
    const examples = formatExamples(name);
    expect(examples.length).toBeGreaterThan(1);
    expect(examples.filter((text) => stringFormat(name)?.(text) !== true)).toEqual([]);
  });

  it("has none for a format that the server ignores", () => {
    expect(formatExamples("semver")).toEqual([]);
  });
});

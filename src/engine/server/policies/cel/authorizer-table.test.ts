import { describe, expect, it } from "vitest";
import { type AuthorizerRow, authorizerOf } from "./authorizer-table.ts";

const asked = {
  user: { name: "alice", uid: "", groups: [], extra: new Map() },
  verb: "get",
  isResourceRequest: true,
  path: "",
  group: "",
  resource: "pods",
  subresource: "",
  namespace: "ns",
  name: "p",
  fieldSelector: "b=2,a==1",
  labelSelector: "x in (c, b)",
};

function decide(row: Partial<AuthorizerRow>): string {
  return authorizerOf([
    { decision: "deny", verb: "list" },
    { decision: "allow", ...row },
  ])(asked).decision;
}

describe("a table of the authorizer", () => {
  it.each<[Partial<AuthorizerRow>, boolean]>([
    [{}, true],
    [{ user: "alice", verb: "get", group: "", resource: "pods", subresource: "", path: "" }, true],
    [{ user: "bob" }, false],
    [{ group: "apps" }, false],
    [{ fieldSelector: "a=1,b=2" }, true],
    [{ fieldSelector: "b=2,a==1" }, false],
    [{ labelSelector: "x in (b,c)" }, true],
    [{ labelSelector: "" }, false],
  ])("%j", (row, matches) => {
    expect(decide(row)).toBe(matches ? "allow" : "noOpinion");
  });

  it("matches no selector that cannot be parsed", () => {
    const row = { decision: "allow", labelSelector: "x in" } as const;
    expect(authorizerOf([row])({ ...asked, labelSelector: "x in" }).decision).toBe("noOpinion");
  });

  it("gives the reason and the error of the first row that matches", () => {
    const first = { decision: "deny", reason: "no", error: "down" } as const;
    expect(authorizerOf([first, { decision: "allow" }])(asked)).toEqual(first);
    expect(authorizerOf([])(asked)).toEqual({ decision: "noOpinion", reason: "", error: undefined });
    expect(authorizerOf(undefined)(asked)).toEqual({ decision: "allow", reason: "", error: undefined });
  });
});

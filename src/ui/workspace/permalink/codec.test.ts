import fc from "fast-check";
import { deflateSync, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import {
  emptyWorkspace,
  fieldValidations,
  requestKinds,
  responseStatuses,
  stageIds,
  standIns,
  type Workspace,
} from "../workspace.ts";
import { toBase64Url } from "./base64url.ts";
import { decodeLink, encodeLink, inflateLimit } from "./codec.ts";
import { dictionary1 } from "./dictionary-1.ts";

const text = fc.oneof(fc.string({ unit: "binary" }), fc.string(), fc.constant("a: \ud800\r\n__proto__: 1\n"));

const workspaces: fc.Arbitrary<Workspace> = fc.record({
  title: text,
  kubernetes: fc.constantFrom("1.37" as const, "1.34.0" as const, "1.34.3" as const),
  documents: fc.record({
    definition: text,
    before: text,
    resource: text,
    existing: text,
    conversion: text,
    response: text,
    policies: text,
    go: text,
  }),
  request: fc.constantFrom(...requestKinds),
  sender: fc.constantFrom("", "alice, dev"),
  fieldValidation: fc.constantFrom(...fieldValidations),
  standIn: fc.constantFrom(...standIns),
  responseStatus: fc.constantFrom(...responseStatuses),
  goOptions: fc.string(),
  goChosen: fc.string(),
  isDetached: fc.boolean(),
  tests: fc.array(fc.record({ name: text, expect: fc.constant([{ code: 201 }]) }), { maxLength: 3 }),
  writes: fc.array(fc.record({ verb: fc.constant("update"), fieldManager: text, object: text }), {
    maxLength: 3,
  }),
  view: fc.string({ minLength: 1 }),
  stage: fc.option(fc.constantFrom(...stageIds)),
});

function packed(data: string): string {
  return `1d${toBase64Url(deflateSync(strToU8(data), { dictionary: strToU8(dictionary1) }))}`;
}

describe("links", () => {
  test("leave a long definition out that a Go text makes, and no other", () => {
    const long = "a: 1\n".repeat(20_000);
    const documents = { ...emptyWorkspace.documents, definition: long, go: "package v1\n" };
    const definitionIn = (isDetached: boolean): string => {
      const link = decodeLink(encodeLink({ ...emptyWorkspace, documents, isDetached }));
      return link.ok ? link.workspace.documents.definition : "";
    };
    expect(definitionIn(false)).toBe("");
    expect(definitionIn(true)).toBe(long);
  });

  test("give back what they were made of", () => {
    fc.assert(
      fc.property(workspaces, (workspace) => {
        expect(decodeLink(encodeLink(workspace))).toEqual({ ok: true, workspace });
      }),
    );
  });

  test("are made of characters that need no escaping", () => {
    fc.assert(fc.property(workspaces, (workspace) => /^1d[\w-]*$/.test(encodeLink(workspace))));
  });

  test("never throw, whatever they hold", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.string({ unit: "binary" })), (junk) => {
        expect(typeof decodeLink(junk).ok).toBe("boolean");
        expect(typeof decodeLink(`1d${junk}`).ok).toBe("boolean");
      }),
    );
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(typeof decodeLink(`1d${toBase64Url(bytes)}`).ok).toBe("boolean");
      }),
    );
    fc.assert(
      fc.property(fc.json(), (json) => {
        expect(typeof decodeLink(packed(json)).ok).toBe("boolean");
      }),
    );
  });

  test.each([..."tkdbreqfcpwhxvs"])("never throw for another type of the member %s", (letter) => {
    for (const value of [
      '{"toString":1}',
      '{"toString":1,"valueOf":1}',
      "[[]]",
      "7",
      "null",
      "true",
      "[null]",
    ]) {
      const link = decodeLink(packed(`{"${letter}":${value}}`));
      expect(link, value).toEqual(
        link.ok ? { ok: true, workspace: emptyWorkspace } : { ok: false, reason: expect.any(String) },
      );
    }
  });

  // Made once and frozen: a link of format 1 must always stay readable.
  test("of the first day can be read", () => {
    const frozen = "1dgwwwuBXlV6WCxhDQ0iqhZAjN_Wjxij5GARpjKCgqzUtVqgUA";
    expect(decodeLink(frozen)).toMatchObject({
      ok: true,
      workspace: {
        title: "Frozen",
        documents: { definition: "kind: CustomResourceDefinition\n", resource: "kind: CronTab\n" },
        request: "update",
        stage: "prune",
      },
    });
  });

  test("of the first day of tests can be read", () => {
    const frozen =
      "1dgwwwgColYEIH1leoQw2g9EooKQKVVShZRVcrgUISqL4oNa20ODUFVDAAPQU2EyQLjJ0koCy4Cw0ak4COR8DNhyUKpdpYHaXUCqD3gJJAfcC-bI6SlQFw3CK1KCUTrKMoFaQVbEVyfgrQThMjo9pYIAQA";
    expect(decodeLink(frozen)).toMatchObject({
      ok: true,
      workspace: {
        title: "With tests",
        tests: [
          {
            name: "refused",
            requests: [{ verb: "create", object: "kind: CronTab\n" }],
            expect: [{ call: 0, verdict: "rejected", code: 422 }],
          },
        ],
      },
    });
  });

  test("keep of tests what may be one", () => {
    const link = packed('{"x":[{"name":"a","more":[1]},{"name":7},null,"b"]}');
    expect(decodeLink(link)).toMatchObject({ ok: true, workspace: { tests: [{ name: "a", more: [1] }] } });
  });

  test.each([
    ["of a newer format", "2z0000", "it was made by a newer version of the playground"],
    ["that are something else", "about", "it is not a link of the playground"],
    ["with foreign characters", "1d$$$$", "some of its characters do not belong in a link"],
    ["cut short", encodeLinkOf("x: 1\n".repeat(50)).slice(0, 20), "a part of it is missing or damaged"],
    ["that are no object", packed("[1, 2]"), "a part of it is missing or damaged"],
    ["with members of another type", packed('{"d": 7}'), "a part of it is missing or damaged"],
    ["that are bombs", packed(`{"d":"${"a".repeat(inflateLimit)}"}`), "it unpacks to more than 4 MB"],
  ])("%s are rejected with the reason", (_, link, reason) => {
    expect(decodeLink(link)).toEqual({ ok: false, reason });
  });

  test("ignore what they do not know, and keep to what there is", () => {
    const link = packed(
      '{"k":"9.99","q":"destroy","f":"Loose","s":"nowhere","zz":[1],"__proto__":{"d":"x"}}',
    );
    expect(decodeLink(link)).toMatchObject({
      ok: true,
      workspace: { kubernetes: "1.37", request: "create", fieldValidation: "Strict", stage: null },
    });
  });
});

function encodeLinkOf(definition: string): string {
  return encodeLink({
    ...emptyWorkspace,
    kubernetes: "1.37",
    documents: { ...emptyWorkspace.documents, definition },
  });
}

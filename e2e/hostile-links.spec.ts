import { readableHosts } from "../src/ui/files/address.ts";
import { hostileLinks, packed } from "../src/ui/workspace/permalink/testing/hostile-links.ts";
import { expect, test, widget, widgetCrd } from "./playground.ts";

/** Tries to run in every way that text can. Each way would set a global. */
const markup = `"'><img src=x onerror="taken=1"><svg onload="taken=1"><script>taken=1</script><a href="javascript:taken=1">x</a>{{taken=1}}\${taken=1}`;

/** Returns somebody else's link to a scenario with markup in every text. */
function hostileScenario(): string {
  const text = JSON.stringify(markup);
  const definition = widgetCrd
    .replace("maximum: 9", `maximum: 9\n                description: ${text}`)
    .replace(
      "          spec:\n            type: object\n",
      `          spec:\n            type: object\n            x-kubernetes-validations:\n            - rule: "false"\n              message: ${text}\n            - rule: "false"\n              messageExpression: ${JSON.stringify(JSON.stringify(markup))}\n`,
    );
  const resource = `apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n  annotations: {a: ${text}}\nspec:\n  size: 12\n  note: ${text}\n`;
  // A forged check: it claims to have passed, and the name that selects how it runs is markup.
  const forged = { check: markup, verdict: "accepted", call: 0, text: markup, message: markup, ok: true };
  const tests = [
    { name: markup, requests: [{ verb: "create", object: resource }], expect: [forged] },
    {
      name: "green",
      requests: [{ verb: "create", object: resource }],
      expect: [{ call: 0, verdict: "accepted" }],
    },
  ];
  return packed(
    JSON.stringify({
      t: markup,
      k: "1.37",
      d: definition,
      b: widgetCrd,
      r: resource,
      f: "Warn",
      x: tests,
      v: markup,
      s: markup,
    }),
  );
}

test("sixty hostile links run nothing, send nothing, and leave own work and a page that works", async ({
  playground,
  page,
}) => {
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  const globals = (): Promise<string[]> => page.evaluate(() => Object.keys(globalThis).sort());
  const before = await globals();
  for (const { kind, payload } of hostileLinks(60, 4)) {
    // Texts that no address can contain are covered by the tests of the codec.
    await page.evaluate(
      (hash) =>
        new Promise<void>((resolve) => {
          addEventListener("hashchange", () => requestAnimationFrame(() => resolve()), { once: true });
          location.hash = hash;
        }),
      payload.replaceAll(/\p{Cs}/gu, "\ufffd"),
    );
    await expect(playground.notice, kind).toContainText(
      /could not be opened|Opened from a link|came with a link|pack|lesson/i,
    );
  }
  expect(await globals()).toEqual(before);
  expect(dialogs).toEqual([]);
  await playground.command("from the link's copy");
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  await page.goto("./");
  await expect(playground.editor("Resource")).toHaveValue(widget("7"));
  await playground.editor("Resource").fill(widget("12"));
  await expect(playground.verdict).toContainText("Resource rejected 1 problem");
});

test("markup in every text of a link stays text, on the page and in a frame", async ({
  playground,
  page,
}) => {
  const link = hostileScenario();
  const isClean = async (): Promise<void> => {
    expect(await page.evaluate(() => "taken" in globalThis)).toBe(false);
    await expect(page.locator("body img, body script:not([src]), body [onload], body [onerror]")).toHaveCount(
      0,
    );
    await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
  };
  await playground.open(`#${link}`);
  await expect(playground.verdict).toContainText("Resource rejected");
  for (const name of [/^Answer/, "Object", /^Rules \d+$/]) {
    await playground.tab(name).click();
    await isClean();
  }
  await playground.drawer("Requests");
  await isClean();
  await playground.view("Tests");
  await isClean();
  await expect(page.getByRole("tabpanel", { name: "Tests" })).toContainText("<img src=x onerror=");
  // A check that claims to have passed is run all the same, and fails.
  await expect(page.getByRole("tabpanel", { name: "Tests" })).toContainText(/fail/i);
  await page.keyboard.press("ControlOrMeta+s");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Copy report/ })
    .click();
  await isClean();
  await page.goto(`./embed.html#${link}`);
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("<img src=x onerror=");
  await isClean();

  for (const path of ["./", "./embed.html"]) {
    await page.goto(path);
    const content = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
    const policy = new Map(
      (content ?? "").split(";").map((directive) => {
        const [name = "", ...sources] = directive.trim().split(/\s+/);
        return [name, sources];
      }),
    );
    expect(policy.get("default-src")).toEqual(["'none'"]);
    const scripts = policy.get("script-src") ?? [];
    expect(scripts.filter((source) => !/^'(self|wasm-unsafe-eval|sha256-[\w+/=]+)'$/.test(source))).toEqual(
      [],
    );
    // Nothing from other hosts: every source is a keyword, or data made here. The only exceptions, on the page alone,
    // are files that a person opens by their address.
    const sources = [...policy.values()].flat();
    const hosts = readableHosts.map((host) => `https://${host}`);
    const foreign = path === "./" ? hosts : [];
    expect(sources.filter((source) => !/^('[^']+'|data:|blob:)$/.test(source))).toEqual(foreign);
    expect(policy.get("connect-src")).toEqual(["'self'", ...foreign]);
    expect(policy.get("base-uri")).toEqual(["'none'"]);
    expect(policy.get("form-action")).toEqual(["'none'"]);
    const inline = page.locator("script:not([src])");
    await expect(inline).toHaveCount(0);
  }
});

import { indentAfterEnter } from "../src/ui/editor/enter-indent.ts";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

test.use({ withMonaco: true });

/** A definition as controller-gen writes them, with two rules, columns and a status. */
const backup = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: backups.ops.example.com
spec:
  group: ops.example.com
  scope: Namespaced
  names:
    plural: backups
    singular: backup
    kind: Backup
    listKind: BackupList
    shortNames:
    - bk
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - name: Schedule
      type: string
      jsonPath: .spec.schedule
    - name: Phase
      type: string
      jsonPath: .status.phase
    subresources:
      status: {}
    schema:
      openAPIV3Schema:
        type: object
        required:
        - spec
        properties:
          spec:
            type: object
            required:
            - schedule
            - retention
            properties:
              schedule:
                type: string
                minLength: 9
                maxLength: 64
              retention:
                type: integer
                format: int32
                minimum: 1
                maximum: 90
              suspend:
                type: boolean
                default: false
              target:
                type: object
                required:
                - bucket
                properties:
                  bucket:
                    type: string
                    pattern: ^[a-z0-9-]+$
              databases:
                type: array
                maxItems: 20
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys:
                - name
                items:
                  type: object
                  required:
                  - name
                  properties:
                    name:
                      type: string
                      maxLength: 63
                    tables:
                      type: array
                      items:
                        type: string
            x-kubernetes-validations:
            - rule: self.retention >= oldSelf.retention
              message: retention may only grow
            - rule: "!has(self.target) || self.target.bucket != self.schedule"
              message: the bucket is not the schedule
          status:
            type: object
            properties:
              phase:
                type: string
                enum:
                - Pending
                - Running
              lastRun:
                type: string
                format: date-time`;

/** A person looks at the end of a line for as long as the list of suggestions needs to come. */
const pause = 300;

/** Types lines as a person does: what the editor indents is not typed, and the end of a line is looked at. */
async function typeLines({ page }: Playground, lines: readonly string[]): Promise<void> {
  for (const [i, line] of lines.entries()) {
    const wanted = /^ */.exec(line)?.[0].length ?? 0;
    if (i > 0) {
      await page.keyboard.press("Enter");
      const text = { at: (n: number) => lines[n - 1] ?? "" };
      const indented = indentAfterEnter(text, i, lines[i - 1] ?? "")?.length ?? 0;
      for (let at = indented; at > wanted; at -= 2) await page.keyboard.press("Backspace");
      await page.keyboard.type(" ".repeat(Math.max(0, wanted - indented)));
    }
    await page.keyboard.type(line.slice(wanted), { delay: 10 });
    await page.waitForTimeout(pause);
  }
}

test("a definition is typed line by line: no key is eaten, and no line needs another one", async ({
  playground,
  page,
}) => {
  test.setTimeout(240_000);
  await playground.open();
  await playground.monaco();
  await playground.editor("Definition").press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await typeLines(playground, backup.split("\n"));
  await expect(playground.verdict).toContainText("Definition accepted");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+c");
  expect(await playground.copied()).toBe(backup);
});

test("nothing covers or moves the line that is typed", async ({ playground, page }) => {
  const release = await playground.holdBack("**/rich-editor-*.js");
  await playground.open();
  await playground.write(backup, widget("3"));
  await expect(playground.verdict).toContainText("Definition accepted");
  release();
  await playground.monaco();
  const definition = playground.editor("Definition");
  await test.step("the hint about Tab is in the other half", async () => {
    await definition.press("ControlOrMeta+End");
    await page.keyboard.type("#");
    const hint = page.getByText("Tab indents; Esc, then Tab moves on").first();
    const caret = page.locator("[data-pane=definition] .cursor").first();
    const top = async (of: typeof hint): Promise<number> => (await of.boundingBox())?.y ?? 0;
    expect(await top(hint)).toBeLessThan((await top(caret)) - 100);
    await definition.press("ControlOrMeta+Home");
    await expect.poll(() => top(hint)).toBeGreaterThan((await top(caret)) + 100);
  });
  await test.step("an offer is below the text", async () => {
    const text = page.locator("[data-pane=resource] .monaco-editor[role=code]");
    const offer = page.getByText("Nothing here is of the definition's kind.");
    await expect(offer).toBeVisible();
    const top = (await text.boundingBox())?.y ?? 0;
    expect((await offer.boundingBox())?.y).toBeGreaterThan(top + 50);
    await playground.editor("Resource").press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(offer).toBeHidden();
    expect((await text.boundingBox())?.y).toBe(top);
  });
  await test.step("a message goes to the other side", async () => {
    await playground.example("an immutable field");
    await playground.editor("Resource").press("ControlOrMeta+End");
    const sideOf = async (): Promise<number> => (await playground.notice.boundingBox())?.x ?? 0;
    expect(await sideOf()).toBeGreaterThan(640);
    await page.keyboard.type("\n# and more\n# and more\n# and more\n# and more\n# and more\n# and more");
    await expect.poll(sideOf).toBeLessThan(640);
  });
});

test("with a lesson, both texts are in sight, and the focus follows the lessons", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.monaco();
  const lesson = page.getByRole("region", { name: "Text of the lesson" });
  await page.getByRole("button", { name: "Learn" }).press("Enter");
  await expect(page.getByRole("region", { name: "Contents" })).toBeFocused();
  await page.getByRole("button", { name: /^Start/ }).press("Enter");
  await expect(lesson).toBeFocused();
  await playground.monaco();
  await page.keyboard.press("F6");
  await expect(playground.editor("Definition")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(playground.editor("Resource")).toBeFocused();
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  await expect(lesson).toBeFocused();
});

test("an opened example shows the line that decides, and long messages their reason", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.monaco();
  await playground.example("Three lists, one rule");
  const line = page.locator("[data-pane=definition] .view-line", { hasText: "isCIDR(self)" });
  await expect(line.first()).toBeInViewport();
  await expect(playground.editor("Definition")).not.toBeFocused();
  const problem = playground.problems().first();
  await expect(problem).toHaveText(/spec\.…?x-kubernetes-validations\[0\]\.rule: Forbidden/, {
    useInnerText: true,
  });
  await problem.getByRole("button", { name: "Show the whole message" }).click();
  await expect(problem).toHaveText(/\.properties\[ingress\]\.items/, { useInnerText: true });
});

test("what is half typed has one card, and the field that is meant before a new one", async ({
  playground,
  page,
}) => {
  await page.route("**/rich-editor-*.js", (route) => route.abort());
  await playground.open();
  await playground.write(backup.split("\n").slice(0, 4).join("\n"), "");
  await expect(playground.verdict).toContainText("9 problems");
  await expect(playground.problems()).toHaveCount(1);
  await expect(playground.problems()).toContainText("Name it backups, with kind Backup");
  const others = page.getByRole("list", { name: "At the same place" }).getByRole("listitem");
  await expect(others).toHaveCount(8);
  await others.first().getByText("spec.group: Required value").click();
  await expect(others.first()).toContainText("A group must be a domain name");

  const rule = backup.replace("oldSelf.retention", "oldSelf.ret");
  await playground.write(rule, "");
  await expect(playground.problems()).toContainText("Did you mean retention?");
  await expect(playground.problems().getByRole("button").nth(3)).toContainText("Write self.retention");
  await playground.write(widgetCrd, widget("3").replace("size", "si"));
  await expect(playground.problems()).toContainText("unknown field");
  await playground.write(widgetCrd, widget("3").replace("size", "siz"));
  await expect(playground.problems().getByRole("button", { name: /^Rename to size/ })).toBeVisible();
});

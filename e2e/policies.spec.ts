import { violations } from "./axe.ts";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

const binding = (kind: "Validating" | "Mutating", name: string, more = ""): string =>
  `apiVersion: admissionregistration.k8s.io/v1
kind: ${kind}AdmissionPolicyBinding
metadata:
  name: ${name}
spec:
  policyName: ${name}
${more}`;

const constraints = `  matchConstraints:
    resourceRules:
    - apiGroups: ["example.com"]
      apiVersions: ["v1"]
      operations: ["CREATE", "UPDATE"]
      resources: ["widgets"]
`;

/** Only the group large may have a size of more than 5; line 15 is the expression. */
const limit = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: limit
spec:
${constraints}  validations:
  - message: more than 5 is for the group large
    reason: Forbidden
    expression: object.spec.size <= 5 || 'large' in request.userInfo.groups
---
${binding("Validating", "limit", "  validationActions: [Deny]\n")}`;

/** Sets a note, and does nothing in the namespaces of production. */
const note = `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata:
  name: note
spec:
${constraints}  failurePolicy: Fail
  reinvocationPolicy: Never
  mutations:
  - patchType: ApplyConfiguration
    applyConfiguration:
      expression: "Object{spec: Object.spec{note: 'sent by ' + request.userInfo.username}}"
---
${binding("Mutating", "note")}---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata:
  name: production-only
spec:
${constraints}  validations:
  - expression: "false"
---
${binding(
  "Validating",
  "production-only",
  `  validationActions: [Deny]
  matchResources:
    namespaceSelector:
      matchLabels: {stage: production}
`,
)}---
${limit}`;

async function openWith(playground: Playground, policies: string, size: string): Promise<void> {
  await playground.open();
  await playground.write(widgetCrd, widget(size));
  await playground.tab("Policies").first().click();
  await playground.editor("Policies").fill(policies);
  await playground.answered();
}

const definitionTab = (playground: Playground) =>
  playground.page.getByRole("tablist", { name: "Definition" }).getByRole("tab", { name: "Policies" });
const viewTab = (playground: Playground) =>
  playground.page.getByRole("tablist", { name: "Views" }).getByRole("tab", { name: "Policies" });
const steps = (playground: Playground) =>
  playground.page.getByRole("list", { name: "Policies in the order of the server" });

test("saved tests run with the policies, each with its own sender", async ({ playground, page }) => {
  await openWith(playground, limit, "7");
  await expect(playground.verdict).toContainText("Resource rejected");
  await playground.command("Save as test");
  await expect(page.getByText("The test passes.")).toBeVisible();
  await page.getByRole("textbox", { name: "Sent by" }).fill("ada, large");
  await expect(playground.verdict).toContainText("Resource accepted");
  await page.getByRole("button", { name: "Save as test" }).first().click();
  await expect(page.getByText("All 2 tests pass.")).toBeVisible();
  await playground.editor("Policies").fill(limit.replace("<= 5", "<= 8"));
  await expect(page.getByText("1 of 2 tests fails.")).toBeVisible();
});

test("a denial names the policy, its line and the reason, and the sender changes it", async ({
  playground,
  page,
}) => {
  await openWith(playground, limit, "7");
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(playground.verdict).toContainText("403");
  const problem = playground.problems().first();
  await expect(problem).toContainText(
    "ValidatingAdmissionPolicy 'limit' with binding 'limit' denied request: more than 5 is for the group large",
  );
  const line = problem.getByRole("button", { name: "policies line 15" }).first();
  await line.click();
  await expect(playground.editor("Policies")).toBeFocused();
  expect(await playground.selection("Policies")).toContain("object.spec.size <= 5");

  const sender = page.getByRole("textbox", { name: "Sent by" });
  await expect(sender).toHaveAccessibleDescription("A user, then groups, separated by commas.");
  await sender.fill("ada, large");
  await expect(playground.verdict).toContainText("Resource accepted");
  await sender.fill("ada, small");
  await expect(playground.verdict).toContainText("Resource rejected");
  await sender.fill("");
  await playground.editor("Resource").fill(widget("5"));
  await expect(playground.verdict).toContainText("Resource accepted");

  // YAML that cannot be read is a problem with its line, and keeps the rest.
  const broken = limit.replace("  policyName: limit\n", "  policyName: [\n");
  await playground.editor("Resource").fill(widget("7"));
  await playground.editor("Policies").fill(broken);
  const unread = playground.problems().first();
  await expect(unread).toContainText("yaml: line 7: did not find expected ',' or ']'");
  await unread.getByRole("button", { name: "Policies line 24" }).click();
  await expect(playground.editor("Policies")).toBeFocused();
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.editor("Policies").fill(limit);
  await expect(playground.verdict).toContainText("Resource rejected");
});

test("Write an example fills in a policy for the definition, with its binding", async ({
  playground,
  page,
}) => {
  await openWith(playground, "", "3");
  await expect(definitionTab(playground)).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Write an example" }).click();
  await expect(playground.editor("Policies")).toHaveValue(/resources: \["widgets"\]/);
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(playground.problems().first()).toContainText("Only admins may leave out the label owner.");
  await page.getByRole("textbox", { name: "Sent by" }).fill("ada, admins");
  await expect(playground.verdict).toContainText("Resource accepted");
});

test("the view shows what each policy did, by keyboard and with names", async ({ playground, page }) => {
  await openWith(playground, note, "7");
  await expect(viewTab(playground)).toBeVisible();
  await page.getByRole("tablist", { name: "Views" }).getByRole("tab", { selected: true }).focus();
  await page.keyboard.press("End");
  await expect(viewTab(playground)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(viewTab(playground)).toHaveAttribute("aria-selected", "true");
  const cards = steps(playground).locator("> li");
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText(/changed.*note.*mutates, binding note/);
  await expect(cards.nth(0)).toContainText(/cost \d+/);
  await expect(cards.nth(0)).toContainText("+ note: sent by kubernetes-admin");
  await expect(cards.nth(1)).toContainText(/denied.*limit.*validates, binding limit/);
  const validations = cards.nth(1).getByRole("list", { name: "Validations of limit" });
  await expect(validations).toContainText("more than 5 is for the group large");
  await expect(cards.nth(2)).toContainText(/no match.*production-only/);
  await expect(cards.nth(2)).toContainText(
    "The binding does not match: its namespaceSelector does not select the namespace of the request.",
  );

  await page.keyboard.press("Tab");
  for (const name of ["More", "Maximise the answer", "Policies", "note", "line 15 of Policies"]) {
    await expect(page.locator(":focus")).toHaveAccessibleName(name);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(playground.editor("Policies")).toBeFocused();
  expect(await playground.selection("Policies")).toContain("limit");
});

test("a link, the saved work and a scenario file keep the policies and the sender", async ({
  playground,
  page,
}) => {
  await openWith(playground, limit, "7");
  await page.getByRole("textbox", { name: "Sent by" }).fill("ada, large");
  await expect(playground.verdict).toContainText("Resource accepted");
  const { hash } = new URL(await playground.shareLink());
  await page.keyboard.press("ControlOrMeta+s");
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Download as a file" }).click();
  const file = await (await download).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString("utf8");
  await page.keyboard.press("Escape");
  expect(text).toContain("policies:\n");
  expect(text).toMatch(/user:\n {2}username: ada\n {2}groups:\n {4}- large\n/);

  const check = async (): Promise<void> => {
    // Work shows its definition first when it is opened.
    await expect(playground.editor("Resource")).toHaveValue(widget("7"));
    await definitionTab(playground).click();
    await expect(playground.editor("Policies")).toHaveValue(limit);
    await expect(page.getByRole("textbox", { name: "Sent by" })).toHaveValue("ada, large");
    await expect(playground.verdict).toContainText("Resource accepted");
  };
  await page.reload();
  await check();
  await page.goto("about:blank");
  await playground.open(hash);
  await check();
  await playground.command("blank");
  await playground.drop({ "limit.yaml": text });
  await check();
});

test("a lesson about policies sets the sender, opens their tab, and its solution passes", async ({
  playground,
  page,
}) => {
  await playground.open("#lesson=who-may-change-what");
  const panel = page.getByRole("complementary", { name: "Lesson" });
  await expect(panel.getByRole("status", { name: "Progress" })).toContainText("0 of 3 tasks");
  await expect(definitionTab(playground)).toHaveAttribute("aria-selected", "true");
  await expect(viewTab(playground)).toHaveAttribute("aria-selected", "true");
  const sender = page.getByRole("textbox", { name: "Sent by" });
  await expect(sender).toHaveValue("ada, dba");
  await sender.fill("bob, developers");
  await panel.getByRole("button", { name: "Hint" }).first().click();
  await panel.getByRole("button", { name: "Another hint" }).click();
  await panel.getByRole("button", { name: "Solve" }).click();
  await expect(panel.getByRole("status", { name: "Progress" })).toContainText("3 of 3 tasks");
  await expect(sender).toHaveValue("ada, dba");
  await expect(playground.verdict).toContainText("Resource accepted");
  await sender.fill("bob, developers");
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(panel.getByRole("status", { name: "Progress" })).toContainText("3 of 3 tasks");
});

test("an example shows who sends each of its requests, and what only warns", async ({ playground, page }) => {
  await playground.open();
  await playground.example("immutable for all but one group");
  await expect(playground.verdict).toContainText("Resource rejected");
  await definitionTab(playground).click();
  const sender = page.getByRole("textbox", { name: "Sent by" });
  await expect(sender).toHaveValue("ada, developers");
  await page.getByRole("radio", { name: "2 replace" }).check({ force: true });
  await expect(sender).toHaveValue("grace, dba");
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.example("warn first");
  await expect(playground.verdict).toContainText("1 warning");
  await viewTab(playground).click();
  await expect(steps(playground)).toContainText(/warned.*memory-mb.*\(Warn, Audit\)/);
  await expect(page.getByRole("region", { name: "Audit annotations" })).toContainText('"policy":"memory-mb"');
});

const bomb = [
  "a0: &a0 [x, x, x, x, x, x, x, x, x]",
  ...Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(9).fill(`*a${i}`).join(", ")}]`),
].join("\n");

test("a hostile text does not freeze the page: one of 10,000 documents is limited, a YAML bomb rejected", async ({
  playground,
  page,
}) => {
  await openWith(playground, limit, "7");
  await expect(playground.verdict).toContainText("Resource rejected");
  await playground.paste(
    "Policies",
    `${limit}---\nkind: ConfigMap\n`.concat("---\nkind: ConfigMap\n".repeat(10_000)),
  );
  await expect(page.getByText(/^Only the first 200 documents are sent to the server\./)).toBeVisible();
  await playground.answered();
  await playground.paste("Policies", limit);
  await expect(playground.verdict).toContainText("Resource rejected");

  await playground.paste("Policies", `${limit}---\n${bomb}\n`);
  await expect(playground.problems().filter({ hasText: /excessive aliasing/ })).not.toHaveCount(0);
  await playground.paste("Policies", limit);
  await expect(playground.verdict).toContainText("Resource rejected");
  await expect(playground.problems()).toHaveCount(1);
});

test("axe finds nothing at 1280 and 360 px, and nothing scrolls sideways", async ({ playground, page }) => {
  const widths = [1280, 360] as const;
  /** Shows a pane at each width, and checks the page. */
  const fits = async (what: string, pane: "Definition" | "Answer"): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 360) await playground.pane(pane).click();
      const isWithin = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(isWithin, `${what}, ${width} px`).toBe(true);
      expect(await violations(page), `${what}, ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(playground.editor("Resource")).toBeVisible();
  };
  await page.setViewportSize({ width: 1280, height: 900 });
  await playground.open();
  await playground.editor("Definition").fill(widgetCrd);
  await definitionTab(playground).click();
  await expect(page.getByRole("button", { name: "Write an example" })).toBeVisible();
  await fits("the empty tab", "Definition");
  await playground.editor("Policies").fill(note);
  await page.getByRole("textbox", { name: "Sent by" }).fill("ada, large");
  await playground.editor("Resource").fill(widget("7"));
  await playground.answered();
  await viewTab(playground).click();
  await expect(steps(playground)).toContainText("+ note: sent by ada");
  await fits("the view", "Answer");
  await fits("the tab", "Definition");
});

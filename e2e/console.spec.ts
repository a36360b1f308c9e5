import type { Page } from "@playwright/test";
import { expect, type Playground, test, widget, widgetCrd } from "./playground.ts";

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.stable.example.com
spec:
  group: stable.example.com
  scope: Namespaced
  names: {plural: crontabs, singular: crontab, kind: CronTab, shortNames: [ct], categories: [jobs]}
  versions:
  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
      scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
    selectableFields: [{jsonPath: .spec.image}]
    additionalPrinterColumns:
    - {name: Spec, type: string, jsonPath: .spec.cronSpec}
    - {name: Replicas, type: integer, jsonPath: .spec.replicas}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            description: What is to run.
            properties:
              cronSpec: {type: string}
              image: {type: string}
              replicas: {type: integer, minimum: 1, maximum: 10}
          status:
            type: object
            properties: {replicas: {type: integer}}
`;
const object = `apiVersion: stable.example.com/v1
kind: CronTab
metadata:
  name: my-cron
spec:
  cronSpec: "* * * * */5"
  image: nginx
  replicas: 1
`;

/** The console, as a person uses it. */
class Terminal {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get input() {
    return this.#page.getByRole("textbox", { name: "Command" });
  }

  get log() {
    return this.#page.getByRole("log", { name: "Console output" });
  }

  /** Runs a line and returns what it printed. */
  async run(line: string): Promise<string> {
    const before = await this.log.locator(":scope > div").count();
    await this.input.fill(line);
    await this.input.press("Enter");
    const entry = this.log.locator(":scope > div").nth(before);
    await expect(entry).toBeVisible();
    return entry.innerText();
  }
}

async function open(playground: Playground, page: Page): Promise<Terminal> {
  await playground.open();
  await playground.write(crd, object);
  await expect(playground.verdict).toContainText("Resource accepted");
  await playground.drawer("Console");
  const terminal = new Terminal(page);
  await expect(terminal.log).toContainText("crontab.stable.example.com/my-cron created");
  await terminal.input.fill("reset empty");
  await terminal.input.press("Enter");
  await expect(terminal.log).toHaveText("");
  return terminal;
}

test("the documentation's commands can be carried out", async ({ playground, page }) => {
  const terminal = await open(playground, page);
  expect(await terminal.run("kubectl get ct")).toContain(
    'error: the server doesn\'t have a resource type "ct"',
  );
  expect(await terminal.run("kubectl apply -f resourcedefinition.yaml")).toContain(
    "customresourcedefinition.apiextensions.k8s.io/crontabs.stable.example.com created",
  );
  expect(await terminal.run("kubectl apply -f my-crontab.yaml")).toContain(
    "crontab.stable.example.com/my-cron created",
  );
  expect(await terminal.run("kubectl get ct")).toMatch(
    /NAME +SPEC +REPLICAS\s+my-cron +\* \* \* \* \*\/5 +1/,
  );
  expect(await terminal.run("kubectl get ct my-cron -o yaml")).toContain("  cronSpec: '* * * * */5'");
  const refused = await terminal.run('kubectl patch ct my-cron --type merge -p \'{"spec":{"replicas":15}}\'');
  expect(refused).toContain('The CronTab "my-cron" is invalid: spec.replicas: Invalid value: 15');
  expect(refused).toContain("Failed: exit code 1");
  expect(await terminal.run("kubectl get ct --field-selector spec.image=nginx -o name")).toContain(
    "crontab.stable.example.com/my-cron",
  );
  expect(await terminal.run("kubectl scale --replicas=5 ct/my-cron")).toContain("my-cron scaled");
  expect(await terminal.run("kubectl get jobs")).toMatch(/my-cron .* 5/);
  expect(await terminal.run("kubectl explain ct.spec")).toContain("FIELD: spec <Object>");

  await terminal.run(`kubectl patch ct my-cron --type merge -p '{"metadata":{"finalizers":["a.b/c"]}}'`);
  const deleted = await terminal.run("kubectl delete ct my-cron");
  expect(deleted).toContain('crontab.stable.example.com "my-cron" deleted from default namespace');
  expect(deleted).toContain("stays until its finalizers are removed");
  expect(await terminal.run("kubectl get ct -o name")).toContain("my-cron");
  await terminal.run(`kubectl patch ct my-cron --type merge -p '{"metadata":{"finalizers":[]}}'`);
  expect(await terminal.run("kubectl get ct")).toContain("No resources found in default namespace.");
});

test("opened by its keys it has the focus, and gives it back when it closes", async ({
  playground,
  page,
}) => {
  await playground.open();
  await playground.editor("Resource").focus();
  await page.keyboard.press("ControlOrMeta+Backquote");
  const { input } = new Terminal(page);
  await expect(input).toBeFocused();
  await page.keyboard.press("ControlOrMeta+Backquote");
  await expect(playground.editor("Resource")).toBeFocused();
  // In the drawer's list of tabs, the arrow keys do not leave it.
  await page.keyboard.press("ControlOrMeta+Backquote");
  await expect(input).toBeFocused();
  const tabs = page.getByRole("tablist", { name: "Drawer" });
  await tabs.getByRole("tab", { name: "Console" }).press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(input).toBeVisible();
  await expect(tabs.getByRole("tab", { name: "Console" })).toBeFocused();
});

test("texts behind <<, history, completion and the object that is edited", async ({ playground, page }) => {
  const terminal = await open(playground, page);
  await terminal.run("kubectl apply -f crd.yaml");
  await terminal.input.fill(`kubectl apply -f - <<END\n${object.replace("my-cron", "typed")}END`);
  await terminal.input.press("Enter");
  await expect(terminal.log).toContainText("crontab.stable.example.com/typed created");

  await terminal.input.press("ArrowUp");
  await expect(terminal.input).toHaveValue(/<<END/);
  await terminal.input.fill("");
  await terminal.input.pressSequentially("kubectl del");
  await terminal.input.press("Tab");
  await expect(terminal.input).toHaveValue("kubectl delete ");
  await terminal.input.pressSequentially("ct ty");
  await terminal.input.press("Tab");
  await expect(terminal.input).toHaveValue("kubectl delete ct typed ");
  await terminal.input.press("Escape");
  await terminal.input.press("Tab");
  await expect(terminal.input).not.toBeFocused();

  expect(await terminal.run("kubectl edit ct typed")).toContain("typed is now in the Resource pane");
  await expect(playground.editor("Resource")).toHaveValue(/name: typed/);
  expect(await terminal.run("ls")).toContain("# this console has kubectl");
  await terminal.input.fill("clear");
  await terminal.input.press("Enter");
  await expect(terminal.log).toHaveText("");
});

test("a patch begins in the request menu and is sent by the console", async ({ playground, page }) => {
  await playground.open();
  await playground.write(widgetCrd, widget("7"));
  await expect(playground.verdict).toContainText("Resource accepted");
  const request = page.getByRole("combobox", { name: "Request" });
  await request.selectOption("patch");
  await expect(request).toHaveValue("create");
  const command = page.getByRole("textbox", { name: "Command" });
  await expect(command).toHaveValue(`kubectl patch widget w --type=merge -p '{"spec": {}}'`);
  await expect(command).toBeFocused();
  await command.fill(`kubectl patch widget w --type=merge -p '{"spec": {"size": 12}}'`);
  // Nothing covers the line, not even the earlier message.
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("log")).toContainText("should be less than or equal to 9");
});

test("policies of the page judge what the console sends, and are read and deleted there", async ({
  playground,
  page,
}) => {
  const policies = `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: {name: few}
spec:
  matchConstraints:
    resourceRules: [{apiGroups: [stable.example.com], apiVersions: [v1], operations: ["*"], resources: [crontabs]}]
  validations:
  - expression: request.operation == "DELETE" || object.spec.replicas < 3 || request.userInfo.username == "root"
    message: at most two replicas
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: {name: few}
spec: {policyName: few, validationActions: [Deny]}
`;
  await playground.open();
  await playground.write(crd, object);
  await playground.tab("Policies").first().click();
  await playground.editor("Policies").fill(policies);
  await playground.answered();
  await playground.drawer("Console");
  const terminal = new Terminal(page);
  await expect(terminal.log).toContainText(
    "validatingadmissionpolicybinding.admissionregistration.k8s.io/few created",
  );
  await expect(terminal.log).toContainText("crontab.stable.example.com/my-cron created");
  const more = `kubectl patch ct my-cron --type merge -p '{"spec":{"replicas":4}}'`;
  expect(await terminal.run(more)).toContain(
    `The crontabs "my-cron" is invalid: : ValidatingAdmissionPolicy 'few' with binding 'few' denied request: at most two replicas`,
  );
  expect(await terminal.run(`${more} --as root`)).toContain("my-cron patched");
  expect(await terminal.run("kubectl get validatingadmissionpolicies")).toMatch(/few +1 +<unset>/);
  expect(await terminal.run("kubectl delete -f policies.yaml")).toContain('"few" deleted');
  expect(await terminal.run(more.replace("4", "5"))).toContain("my-cron patched");
});

import { expect, it } from "vitest";
import { widgetWith } from "../../../playback/testing/widget-definition.ts";
import { firstProblem } from "../testing/first-problem.ts";

const text = "{type: string, maxLength: 9}";

it.each<[written: string, label: string]>([
  ["cel.bind(x, self.a.size(), x > 0 && x < 5)", "Write (self.a.size()) > 0 && (self.a.s…"],
  ["self.a.concat(self.b) == 'x'", "Write (self.a + self.b) == 'x'"],
  ["self.a in ['x', 1]", "Write self.a in ['x', '1']"],
  ["has(self.count.size)", "Write has(self.count)"],
])("%s", (written, label) => {
  const crd = widgetWith(
    `{type: object, properties: {a: ${text}, b: ${text}, count: {type: integer}}, x-kubernetes-validations: [{rule: ${JSON.stringify(written)}}]}`,
  );
  const { labels } = firstProblem({ crd });
  expect(labels[0]).toBe(label);
});

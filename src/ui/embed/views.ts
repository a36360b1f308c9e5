import { type CallReport, merge, YamlWriter } from "../engine.ts";
import { type Answered, allCalls, callOf, listedProblems } from "../workspace/answer.ts";
import { documentTitles } from "../workspace/words.ts";
import { element, prose } from "./element.ts";

/** A view of an answer in a frame, with the same id as on the page. */
export interface FrameView {
  readonly id: string;
  readonly title: string;
  readonly show: (answered: Answered) => Node;
}

/** More do not help in a frame. */
const mostProblems = 50;
const mostLines = 2_000;

/** The views of a frame. The first one replaces any other view of the page. */
export const frameViews: readonly FrameView[] = [
  { id: "problems", title: "Problems", show: problems },
  { id: "object", title: "Object", show: object },
  { id: "kubectl", title: "kubectl", show: terminal },
];

function problems({ report, names }: Answered): Node {
  const listed = listedProblems(report);
  if (listed.length === 0) return element("p", {}, "The server found nothing wrong.");
  const rows = listed.slice(0, mostProblems).map(({ call, problem, isUpcoming }) => {
    const { severity, text, location, explanation } = problem;
    const name = names.get(location?.document ?? call.document);
    const line = location === undefined ? "" : `, line ${location.line}`;
    const where = name === undefined ? "" : `${documentTitles[name]}${line}`;
    const kind = isUpcoming ? "Next" : `${severity.slice(0, 1).toUpperCase()}${severity.slice(1)}`;
    const parts = [
      element("p", { class: "where" }, [kind, where].filter((part) => part !== "").join(" · ")),
      element("pre", {}, text),
      ...(explanation === undefined ? [] : [prose(explanation)]),
    ];
    return element("li", { class: isUpcoming ? "next" : severity }, ...parts);
  });
  const more = listed.length - mostProblems;
  const list = element("ol", { class: "problems", "aria-label": "Problems" }, ...rows);
  return more > 0 ? element("div", {}, list, element("p", {}, `and ${more} more`)) : list;
}

/** The object as it was read, and what the server turned it into, as far as it got. */
function object(answered: Answered): Node {
  const call = callOf(answered, "resource");
  const { sent, result } = call === undefined ? {} : objectsOf(call);
  if (call === undefined || result === undefined) {
    return element("p", {}, "There is no object to show: nothing could be read.");
  }
  // No more than is shown: a large object would hold up the page around the frame.
  const writer = new YamlWriter(merge(sent ?? result, result));
  while (writer.lines.length < mostLines && writer.step());
  const lines = writer.lines.slice(0, mostLines);
  const marks = { same: "  ", added: "+ ", removed: "- " };
  return element(
    "div",
    {},
    element(
      "p",
      {},
      call.stored === undefined ? "Not stored. This is what it would be." : "Stored as shown.",
    ),
    element(
      "pre",
      { tabindex: "0", "aria-label": "Object" },
      ...lines.map(({ mark, text }) => element("span", { class: mark }, `${marks[mark]}${text}\n`)),
    ),
  );
}

function objectsOf(call: CallReport) {
  const outputs = call.stages.map((stage) => stage.output).filter((output) => output !== undefined);
  return { sent: outputs[0], result: call.stored ?? outputs.at(-1) };
}

function terminal({ report }: Answered): Node {
  const text = allCalls(report)
    .map(({ kubectl: { command, stdout, stderr } }) => `$ ${command}\n${stdout}${stderr}`)
    .map((each) => (each.endsWith("\n") ? each : `${each}\n`))
    .join("\n");
  return element("pre", { tabindex: "0", "aria-label": "Terminal" }, text);
}

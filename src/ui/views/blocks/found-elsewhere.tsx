import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import { PlaceLink } from "../../components/place-link.tsx";
import { Prose } from "../../components/prose.tsx";
import type { Overview } from "../../engine.ts";
import type { RunSuite } from "../../shell/asides.ts";
import { usePlayground } from "../../shell/context.ts";
import { putEdits } from "../../shell/put-text.ts";
import { withDocumentShown } from "../../shell/shell.ts";
import type { KnownReply } from "../../shell/use-reply.ts";
import { withView } from "../../workspace/transitions.ts";
import rows from "../problems/problems.module.css";

interface FoundElsewhereProps {
  readonly known: KnownReply<Overview> | undefined;
  readonly suite: RunSuite | undefined;
}

/** Tests that fail are named up to this number. */
const mostTests = 3;

/** What is wrong although the server says nothing about it: it breaks what people do next. */
export function FoundElsewhere({ known, suite }: FoundElsewhereProps): ReactNode {
  const playground = usePlayground();
  const { workspace, shell } = playground;
  const failing =
    suite?.report.results.flatMap((result, i) =>
      result.passed ? [] : [{ name: suite.tests[i]?.name ?? "", why: result.why }],
    ) ?? [];
  const versions = known?.reply.versions;
  const { warnings = [], definition = "" } = known?.reply.notes ?? {};
  const lacksStandIn = versions?.lacksStandIn === true && versions.unreadable.length > 0;
  if (warnings.length === 0 && failing.length === 0 && !lacksStandIn) return null;
  return (
    <ol className={rows["list"]} aria-label="Wrong, though the server accepts it">
      {lacksStandIn && (
        <Row
          tone="error"
          text={`Read at ${versions.unreadable.join(", ")}: 500 InternalError`}
          tool={
            <Button look="tinted" onClick={() => shell.update((old) => withDocumentShown(old, "conversion"))}>
              Write a function
            </Button>
          }
        >
          A webhook converts the objects, and nothing stands in for it here, so they cannot be read at every
          version.
        </Row>
      )}
      {failing.slice(0, mostTests).map(({ name, why }) => (
        <Row
          key={name}
          tone="error"
          text={`test "${name}" fails`}
          tool={
            <Button onClick={() => workspace.update((old) => withView(old, "tests"))}>Show the test</Button>
          }
        >
          <Prose text={why} />
        </Row>
      ))}
      {warnings.map(({ location, text, fix }) => (
        <Row
          key={`${location.line} ${location.range.start} ${text}`}
          tone="warning"
          text={undefined}
          tool={
            fix === undefined ? undefined : (
              <Button
                look="tinted"
                disabled={known?.isStale}
                onClick={() => putEdits(playground, "definition", definition, fix.edits, fix.title)}
              >
                {fix.title.replaceAll("`", "")}
              </Button>
            )
          }
        >
          <PlaceLink location={location} names={known?.answered.names ?? new Map()} inside="resource" />:{" "}
          <Prose text={text} />
        </Row>
      ))}
    </ol>
  );
}

interface RowProps {
  readonly tone: "error" | "warning";
  /** What is wrong, as far as there are words of a program for it. */
  readonly text: string | undefined;
  readonly tool: ReactNode;
  readonly children: ReactNode;
}

function Row({ tone, text, tool, children }: RowProps): ReactNode {
  return (
    <li className={classes(rows["row"], rows[tone])}>
      <span className={rows["mark"]}>
        <Icon name={tone === "error" ? "cross" : "alert"} size={12} />
        <span className="visually-hidden">{tone === "error" ? "Error" : "Warning"}</span>
      </span>
      {text !== undefined && <pre className={rows["text"]}>{text}</pre>}
      <div className={rows["under"]}>
        <p className={rows["explanation"]}>{children}</p>
        <div className={rows["tools"]}>{tool}</div>
      </div>
    </li>
  );
}

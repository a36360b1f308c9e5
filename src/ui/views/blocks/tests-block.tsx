import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import type { RunSuite } from "../../shell/asides.ts";
import { usePlayground, useWorkspace } from "../../shell/context.ts";
import { saveAsTest } from "../tests/edit-tests.ts";
import { Block, Mark } from "./block.tsx";
import css from "./blocks.module.css";

interface TestsBlockProps {
  /** Undefined until the tests have run. */
  readonly suite: RunSuite | undefined;
  readonly isStored: boolean;
}

/** How many tests pass and fail. */
export function TestsBlock({ suite, isStored }: TestsBlockProps): ReactNode {
  const playground = usePlayground();
  const hasTests = useWorkspace(({ tests }) => tests.length > 0);
  if (!hasTests) {
    return (
      <Block title="Tests" isLine>
        <span className={css["detail"]}>none saved</span>
        {!isStored && (
          <Button look="link" className={css["way"]} onClick={() => void saveAsTest(playground)}>
            Save this answer as a test
          </Button>
        )}
      </Block>
    );
  }
  const results = suite?.report.results ?? [];
  const failed = results.filter(({ passed }) => !passed).length;
  const passed = results.length - failed;
  return (
    <Block title="Tests" isLine view={{ id: "tests", text: "open" }}>
      {passed > 0 && <Mark tone="quiet">{passed === 1 ? "1 passes" : `${passed} pass`}</Mark>}
      {failed > 0 && <Mark tone="bad">{failed === 1 ? "1 fails" : `${failed} fail`}</Mark>}
    </Block>
  );
}

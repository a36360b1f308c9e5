import type { ReactNode } from "react";
import { Button } from "../../components/button.tsx";
import { downloadFile, downloadScenario } from "../../files/scenario-download.ts";
import { usePlayground } from "../../shell/context.ts";
import type { Playground } from "../../shell/playground.ts";
import { count } from "../../workspace/words.ts";
import css from "./tests.module.css";

/** The ways to export the tests. */
export function ExportTests(): ReactNode {
  const playground = usePlayground();
  return (
    <p className={css["export"]}>
      <span className={css["soft"]}>Export as</span>
      <Button look="plain" onClick={() => void downloadScenario(playground.workspace.get())}>
        scenario file
      </Button>
      <Button look="plain" onClick={() => void exportTests(playground, "openshift")}>
        openshift/api
      </Button>
      <Button look="plain" onClick={() => void exportTests(playground, "go")}>
        Go (envtest)
      </Button>
    </p>
  );
}

async function exportTests({ workspace, tell }: Playground, to: "openshift" | "go"): Promise<void> {
  const { exportGo, exportOpenshift } = await import("../../files/with-yaml.ts");
  const { text, leftOut } = (to === "go" ? exportGo : exportOpenshift)(workspace.get());
  if (to === "go") downloadFile("crd_test.go", text, "text/plain");
  else downloadFile("crd.testsuite.yaml", text, "application/yaml");
  const [first] = leftOut;
  if (first === undefined) return;
  const left = `${count(leftOut.length, "test is", "tests are")} not in the file.`;
  tell({ tone: "warning", text: `${left} "${first.name}": ${first.why}`, actions: [] });
}

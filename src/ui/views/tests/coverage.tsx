import type { ReactNode } from "react";
import { coverageGap } from "../../../engine/index.ts";
import { classes } from "../../components/classes.ts";
import { Icon } from "../../components/icon.tsx";
import { usePaged } from "../../components/use-paged.tsx";
import type { RuleCoverage } from "../../engine.ts";
import { count } from "../../workspace/words.ts";
import css from "./tests.module.css";

interface CoverageProps {
  readonly rules: readonly RuleCoverage[];
  readonly isStale: boolean;
}

/** Which rules the tests reach. A rule that fails in no test could be removed, and all tests would still pass. */
export function Coverage({ rules, isStale }: CoverageProps): ReactNode {
  const { shown, more } = usePaged(rules, 100, "rules");
  if (rules.length === 0) return null;
  const covered = rules.filter((rule) => coverageGap(rule) === undefined).length;
  return (
    <section className={classes(isStale && css["stale"])} aria-labelledby="coverage">
      <h3 id="coverage" className={css["heading"]}>
        Rules: {covered} of {rules.length} both passed and failed by a test
      </h3>
      <ul className={css["list"]} aria-label="Coverage of rules">
        {shown.map((rule) => (
          <CoverageRow key={rule.id} rule={rule} />
        ))}
      </ul>
      {more}
    </section>
  );
}

function CoverageRow({ rule }: { readonly rule: RuleCoverage }): ReactNode {
  const gap = coverageGap(rule);
  return (
    <li className={classes(css["row"], gap === undefined ? css["passed"] : css["gap"])}>
      <p className={css["top"]}>
        <span className={css["state"]}>
          <Icon name={gap === undefined ? "check" : "minus"} size={12} />
          {gap === undefined ? "covered" : "open"}
        </span>
        <span className={css["field"]}>{rule.field}</span>
        <span className={css["soft"]}>
          passed in {count(rule.passed, "test", "tests")}, failed in {rule.failed}
        </span>
      </p>
      <code className={css["rule"]}>{rule.rule}</code>
      {gap !== undefined && <p className={css["soft"]}>{gap}</p>}
    </li>
  );
}

import type { ReactNode } from "react";
import type { CodeCount } from "../../classroom/views.ts";

/** The most frequent problems of those who are at the lesson. */
export function CodeList({ codes }: { readonly codes: readonly CodeCount[] }): ReactNode {
  return (
    <section className="codes" aria-label="Most frequent problems">
      <h2>Most frequent problems</h2>
      {codes.length === 0 ? (
        <p className="soft">None</p>
      ) : (
        <ol>
          {codes.map(({ code, count }) => (
            <li key={code}>
              <code>{code}</code> <b>{count}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

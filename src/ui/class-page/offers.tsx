import type { ReactNode } from "react";
import type { TeacherView } from "../../classroom/views.ts";
import { Button } from "../components/button.tsx";
import type { Link } from "./connect.ts";

interface OffersProps {
  readonly view: TeacherView;
  readonly link: Link;
}

/** The texts that learners offer, and the one on the wall. */
export function Offers({ view, link }: OffersProps): ReactNode {
  const offers = view.rows.flatMap(({ number, code, offer }) =>
    offer === null ? [] : [{ number, code, offer }],
  );
  return (
    <section className="card" aria-label="Offered texts">
      <h2>Offered texts</h2>
      {view.shown !== null && (
        <p>
          One is on the wall.{" "}
          <Button onClick={() => link.say({ type: "hide" })}>Remove it from the wall</Button>
        </p>
      )}
      {offers.length === 0 && <p className="soft">None. A learner offers one above the lesson.</p>}
      {offers.map(({ number, code, offer }) => (
        <details key={number}>
          <summary>
            {firstLine(offer)} {code !== "" && <code>{code}</code>}
          </summary>
          <pre>{offer}</pre>
          <Button onClick={() => link.say({ type: "show", number })}>
            Show it on the wall, without a name
          </Button>
        </details>
      ))}
    </section>
  );
}

function firstLine(text: string): string {
  const kind = /^kind:\s*(\S{1,60})/m.exec(text)?.[1];
  return kind ?? text.trim().slice(0, 60);
}

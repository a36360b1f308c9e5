import { encodeQR } from "qr";
import { type ReactNode, useMemo } from "react";
import type { JoinPlace as Place } from "../../classroom/replies.ts";

/** Where and how to join: the address, the code, and both as a QR code. */
export function JoinPlace({ address, code }: Place): ReactNode {
  const path = useMemo(() => {
    const dots = encodeQR(`${address}${code}`, "raw", { ecc: "low", border: 2 });
    const marks = dots.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: dots.length, marks: marks.join("") };
  }, [address, code]);
  return (
    <section className="join" aria-label="Join">
      <svg
        viewBox={`0 0 ${path.size} ${path.size}`}
        role="img"
        aria-label="QR code of the address"
        shapeRendering="crispEdges"
      >
        <path d={path.marks} />
      </svg>
      <p>
        <span className="address">{address.replace(/^http:\/\/|\/$/g, "")}</span>
        <strong className="code">
          {code.slice(0, 3)} {code.slice(3)}
        </strong>
      </p>
    </section>
  );
}

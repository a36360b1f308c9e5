import { type ReactNode, useEffect, useState } from "react";
import css from "./handout.module.css";

/** A longer text gives a code whose dots are too small for paper and cameras. */
const longestText = 1_000;

/** The QR code of a text. Nothing if the text is too long, or the module that draws it cannot be loaded. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactNode {
  const [dots, setDots] = useState<readonly (readonly boolean[])[]>([]);
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { encodeQR } = await import("qr");
      const drawn = encodeQR(text, "raw", { ecc: "low", border: 2 });
      if (isWanted) setDots(drawn);
    };
    setDots([]);
    if (text.length <= longestText) draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (dots.length === 0) return null;
  const path = dots.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={css["qr"]}
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path.join("")} />
    </svg>
  );
}

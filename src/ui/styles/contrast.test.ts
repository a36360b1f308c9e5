import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Colour = readonly [number, number, number];

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const tokens = read("./tokens.css");
const plainEditor = read("../editor/plain-editor.module.css");

const themes = ["light", "dark"] as const;

/** Returns the value of a token in a theme, read from the style sheet. */
function colour(name: string, theme: (typeof themes)[number]): Colour {
  const match = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens);
  const hex = match?.[theme === "light" ? 1 : 2];
  if (hex === undefined) throw new Error(`no colour --${name}`);
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

/** WCAG's relative luminance. */
function luminance(rgb: Colour): number {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Mixes `over`, with an opacity of `share`, onto `under`. The result is opaque. */
function mixed(over: Colour, under: Colour, share: number): Colour {
  return over.map((part, i) => part * share + (under[i] ?? 0) * (1 - share)) as unknown as Colour;
}

const written = ["ink", "syntax-key", "syntax-string", "syntax-number", "syntax-comment"];

for (const theme of themes) {
  test.each(written)(`selected text is read in the ${theme} theme: %s`, (name) => {
    const text = colour(name, theme);
    expect(contrast(text, colour("selection", theme)), "in Monaco").toBeGreaterThanOrEqual(4.5);
    // The plain editor's selection is drawn over its text.
    const share =
      Number(
        /::selection \{\s*background: color-mix\(in srgb, var\(--accent\) (\d+)%/.exec(plainEditor)?.[1],
      ) / 100;
    const accent = colour("accent", theme);
    const seen = contrast(mixed(accent, text, share), mixed(accent, colour("pane", theme), share));
    expect(seen, "in the plain editor").toBeGreaterThanOrEqual(4.5);
  });

  test(`the borders of fields are seen in the ${theme} theme`, () => {
    expect(contrast(colour("line-strong", theme), colour("pane", theme))).toBeGreaterThanOrEqual(3);
  });
}

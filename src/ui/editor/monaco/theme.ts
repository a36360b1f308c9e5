import { monaco } from "./monaco.ts";

const themeName = "playground";

/** Returns the current colour of a token of tokens.css as `#rrggbb`. Monaco does not accept variables. */
function colour(probe: HTMLElement, token: string): string {
  probe.style.color = `var(${token})`;
  const channels = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
  const hex = channels
    .slice(0, 3)
    .map((channel) => Math.round(Number(channel)).toString(16).padStart(2, "0"));
  return `#${hex.join("")}`;
}

/** Gives Monaco the current colours of the page. Must be called again when the theme changes. */
export function applyEditorTheme(): void {
  const probe = document.createElement("span");
  probe.style.setProperty("forced-color-adjust", "none");
  document.body.append(probe);
  const of = (token: string): string => colour(probe, token);
  const isDark = Number.parseInt(of("--pane").slice(1, 3), 16) < 0x80;
  const rule = (token: string, name: string): { token: string; foreground: string } => ({
    token,
    foreground: of(name).slice(1),
  });
  monaco.editor.defineTheme(themeName, {
    base: isDark ? "vs-dark" : "vs",
    inherit: true,
    rules: [
      rule("", "--ink"),
      rule("type", "--syntax-key"),
      rule("string", "--syntax-string"),
      // The base theme has its own colour for these.
      rule("string.yaml", "--syntax-string"),
      rule("number", "--syntax-number"),
      rule("keyword", "--syntax-number"),
      rule("comment", "--syntax-comment"),
      rule("operators", "--soft"),
      rule("delimiter", "--soft"),
      rule("tag", "--soft"),
      rule("namespace", "--soft"),
    ],
    colors: {
      "editor.background": of("--pane"),
      "editor.foreground": of("--ink"),
      "editorLineNumber.foreground": of("--faint"),
      "editorLineNumber.activeForeground": of("--ink"),
      "editor.lineHighlightBackground": of("--code"),
      "editor.lineHighlightBorder": of("--code"),
      "editor.selectionBackground": of("--selection"),
      "editorCursor.foreground": of("--ink"),
      "editorBracketHighlight.foreground1": of("--soft"),
      "editorBracketHighlight.foreground2": of("--soft"),
      "editorBracketHighlight.foreground3": of("--soft"),
      "editorIndentGuide.background1": of("--line"),
      "editorIndentGuide.activeBackground1": of("--line-strong"),
      "editorError.foreground": of("--bad"),
      "editorWarning.foreground": of("--warn"),
      "editorInfo.foreground": of("--warn"),
      "editorHoverWidget.background": of("--pane"),
      "editorHoverWidget.foreground": of("--ink"),
      "editorHoverWidget.border": of("--line"),
      "editorOverviewRuler.errorForeground": of("--bad"),
      "editorOverviewRuler.warningForeground": of("--warn"),
      "editorOverviewRuler.infoForeground": of("--warn"),
      "editorSuggestWidget.background": of("--pane"),
      "editorSuggestWidget.foreground": of("--ink"),
      "editorSuggestWidget.border": of("--line-strong"),
      "editorSuggestWidget.highlightForeground": of("--accent"),
      "editorSuggestWidget.focusHighlightForeground": of("--accent"),
      "editorSuggestWidget.selectedBackground": of("--accent-bg"),
      "editorSuggestWidget.selectedForeground": of("--ink"),
      "editorSuggestWidget.selectedIconForeground": of("--ink"),
      "symbolIcon.propertyForeground": of("--soft"),
      "list.hoverBackground": of("--hover"),
      "list.focusBackground": of("--accent-bg"),
      "list.focusForeground": of("--ink"),
      "editorWidget.background": of("--pane"),
      "editorWidget.foreground": of("--ink"),
      "editorWidget.border": of("--line"),
      "input.background": of("--pane"),
      "input.foreground": of("--ink"),
      "input.border": of("--line-strong"),
      focusBorder: of("--accent"),
    },
  });
  probe.remove();
  monaco.editor.setTheme(themeName);
}

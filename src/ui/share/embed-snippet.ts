import { formatHash, parseHash } from "../workspace/permalink/hash.ts";
import { emptyWorkspace } from "../workspace/workspace.ts";
import { escapedHtml } from "./markdown.ts";

export interface EmbedOptions {
  /** The address of the page, without hash and query: `https://example.com/playground/`. */
  readonly page: string;
  /** The payload of the link. */
  readonly payload: string;
  readonly title: string;
  readonly view: string;
  /** Whether the texts can be edited in the frame. */
  readonly live: boolean;
}

/** The address of the embedded page. */
function embedAddress({ page, payload, view, live }: EmbedOptions): string {
  const address = new URL("embed.html", page);
  address.search = live ? "?live" : "";
  address.hash = formatHash({ ...parseHash(payload), view: view === emptyWorkspace.view ? "" : view });
  return address.href;
}

/** The HTML that shows the work in a frame of another page. */
export function embedSnippet(options: EmbedOptions): string {
  const attributes = {
    src: embedAddress(options),
    title: options.title === "" ? "CRD Playground" : `CRD Playground: ${options.title}`,
    width: "100%",
    height: "560",
    loading: "lazy",
    style: "border: 1px solid #8884; border-radius: 6px",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapedHtml(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}

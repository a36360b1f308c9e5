import { type Manifest, standalone } from "../../engine/tools/project/manifest.ts";
import type { KubernetesVersion } from "../../package/types.ts";
import { encodeLink, linkLimit } from "../../ui/workspace/permalink/codec.ts";
import { emptyWorkspace } from "../../ui/workspace/workspace.ts";
import { type Command, type Context, newestAsked, pageOf } from "../context.ts";
import { visibleLine } from "../visible.ts";
import { definitionsOf } from "./subjects.ts";
import { dataJson } from "./tables.ts";

/** Where `serve` shows the page. */
export const servedPage = "http://127.0.0.1:4173/";

/** The link that opens a definition and an object of it on the page. The texts are in the link; nothing is uploaded. */
export function linkTo(
  page: string,
  kubernetes: KubernetesVersion,
  definition: string,
  object = "",
  before = "",
): string {
  const documents = { ...emptyWorkspace.documents, definition, resource: object, before };
  return `${page.replace(/#.*$/s, "")}#${encodeLink({ ...emptyWorkspace, kubernetes, documents })}`;
}

/** The link that opens a definition and an object of a file, as they are sent. */
export function manifestLink(
  page: string,
  kubernetes: KubernetesVersion,
  definition: Manifest,
  object?: Manifest,
): string {
  return linkTo(page, kubernetes, standalone(definition), object && standalone(object));
}

/** Links that open the files on the page. */
export const link: Command = {
  name: "link",
  summary: "Print links that open the files on the page; each link contains the texts",
  usage: "[PATH...]",
  options: { page: { type: "string" } },
  help: [
    [
      "--page URL",
      `the page's address (default: from the configuration, else that of \`serve\`, ${servedPage})`,
    ],
  ],
  formats: ["text", "json"],
  found: "a link that is too long for some programs",
  run: async (context) => {
    const { print, tell, format } = context;
    const { definitions, isWhole } = await definitionsOf(context);
    const links = definitions.flatMap(({ definition, objects }) =>
      (objects.length === 0 ? [undefined] : objects).map((object) => linkOf(definition, object, context)),
    );
    const tooLong = links.filter(({ url }) => url.length > linkLimit);
    for (const { name, url } of tooLong)
      tell(`${visibleLine(name)}: its link has ${url.length} characters; some programs cut it off.\n`);
    if (format === "json") print(dataJson({ version: 1, command: "link", links }));
    else for (const { url } of links) print(`${url}\n`);
    return !isWhole ? 2 : tooLong.length > 0 ? 1 : 0;
  },
};

function linkOf(definition: Manifest, object: Manifest | undefined, context: Context) {
  const page = pageOf(context, servedPage);
  const kubernetes = newestAsked(context) as KubernetesVersion;
  const { file, line, name } = object ?? definition;
  return {
    file,
    line,
    name,
    url: manifestLink(page, kubernetes, definition, object),
  };
}

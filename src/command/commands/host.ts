import { readdir, stat } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeQR } from "qr";
import { emptyClass } from "../../classroom/classroom.ts";
import { mostItems } from "../../ui/files/pack.ts";
import { type Command, type Context, flagText, UsageError } from "../context.ts";
import { courseIn, courseInFolder, type HostedCourse, type NamedText } from "../host/course-file.ts";
import { Keeper, type KeptClass, readKept } from "../host/keep.ts";
import { localAddresses } from "../host/local-address.ts";
import { type OpenClass, openClass } from "../host/open-class.ts";
import { newSecrets } from "../host/secrets.ts";
import { reasonOf } from "../inputs.ts";
import { aborted, stopSignal } from "../stop-signal.ts";
import { readText } from "../text-file.ts";
import { visible } from "../visible.ts";

/** The built page, which the package has next to the command. */
const page = fileURLToPath(new URL("../../dist/", import.meta.url));

/** Hosts a class on the local network: learners' pages, the teacher's page and the wall. */
export const host: Command = {
  name: "host",
  summary: "Host a class on the local network",
  usage: "COURSE",
  options: { port: { type: "string" }, address: { type: "string" }, keep: { type: "string" } },
  help: [
    ["--port N", "default: 4180; 0 takes a free port"],
    ["--address IP", "the address of this machine; default: the first in a private network"],
    ["--keep FILE", "keep the class in a file, and resume it after a restart"],
  ],
  formats: ["text"],
  run: async (context) => {
    const course = await courseOf(context);
    const port = Number(flagText(context, "port") ?? 4180);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      throw new UsageError("--port must be a number below 65536.");
    await stat(join(page, "class.html")).catch(() => {
      throw new UsageError("The page is not built. In a clone, run `npm run build`.");
    });
    const address = flagText(context, "address") ?? localAddresses(networkInterfaces())[0];
    if (address === undefined)
      throw new UsageError("This machine is in no network. `--address 127.0.0.1` hosts a class on it alone.");
    const file = flagText(context, "keep");
    const path = file === undefined ? undefined : resolve(context.folder, file);
    const { secrets, room } = await keptAt(path, course);
    const keeper =
      path === undefined
        ? undefined
        : new Keeper(path, secrets, (reason) =>
            context.tell(`The class was not written: ${visible(reason)}\n`),
          );
    const open = await openClass({
      page,
      address,
      port,
      course,
      secrets,
      room,
      ...(keeper === undefined ? {} : { changed: (next) => keeper.keep(next) }),
    });
    keeper?.keep(room);
    context.print(greeting(context, course, open, file));
    await aborted(stopSignal());
    await open.stop();
    await keeper?.done();
    return 0;
  },
};

async function courseOf({ words, folder }: Context): Promise<HostedCourse> {
  const [file, ...more] = words;
  if (file === undefined || more.length > 0)
    throw new UsageError(
      "Name one file with a lesson or a pack of lessons, a folder of lessons, or a course of the page.",
    );
  const course = await readCourse(file, resolve(folder, file));
  if (typeof course === "string") throw new UsageError(`${file} cannot be hosted: ${course}.`);
  return course;
}

/** The course in a file or a folder or, if there is neither at `path`, the course of the page with that name. */
async function readCourse(name: string, path: string): Promise<HostedCourse | string> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() === true) return courseInFolder(await lessonFilesIn(path));
  if (found !== undefined) {
    const read = await readText(path).catch(reasonOf);
    return typeof read === "string" ? read : courseIn(read.text);
  }
  const { pageCourses } = await import("../host/page-course.ts");
  const files = pageCourses.get(name);
  if (files !== undefined) return courseInFolder(files);
  const names = [...pageCourses.keys()].join(" and ");
  return `there is no such file or folder, and the courses of the page are ${names}`;
}

/** The Markdown files in a folder, not in those below it. */
async function lessonFilesIn(folder: string): Promise<readonly NamedText[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.flatMap((entry) =>
    entry.isFile() && entry.name.endsWith(".md") && !entry.name.startsWith(".") ? [entry.name] : [],
  );
  const files: NamedText[] = [];
  // One more than a course and its first page may have is refused, whatever else is there.
  for (const name of names.slice(0, mostItems + 2))
    files.push({ name, text: (await readText(join(folder, name))).text });
  return files;
}

async function keptAt(path: string | undefined, { outline }: HostedCourse): Promise<KeptClass> {
  const kept = path === undefined ? undefined : await readKept(path, outline);
  if (typeof kept === "string")
    throw new UsageError(`${path} cannot be resumed: ${kept}. Name another file, or remove it.`);
  return kept ?? { secrets: newSecrets(), room: emptyClass(outline) };
}

/** What the terminal shows: the only place with the teacher's address. */
function greeting(
  { color }: Context,
  { outline }: HostedCourse,
  { addresses, code }: OpenClass,
  kept: string | undefined,
): string {
  const after =
    kept === undefined ? "Nothing of the class is kept then." : `The class is kept in ${visible(kept)}.`;
  return `${visible(outline.title)}

Learners  ${addresses.learners}   join code ${code}

${encodeQR(addresses.scanned, color ? "term" : "ascii", { ecc: "low", border: 2 })}
Teacher   ${addresses.teacher}
          Only for you: whoever has this address leads the class.
Wall      ${addresses.wall}

Stop the class with Ctrl+C. ${after}
`;
}

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../tools/run.mjs";

/** @param {readonly string[]} args @param {string} [cwd] */
function git(args, cwd = root) {
  return execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

/**
 * The files of a commit in a temporary folder, with its packages: those of this folder if the lockfile is the same,
 * otherwise installed. `remove` removes the folder.
 * @param {string} ref any name of the commit in git
 * @returns {{ folder: string, commit: string, remove: () => void }}
 * @throws {Error} with a sentence for a person, if there is no such commit or its packages cannot be provided
 */
export function treeOf(ref) {
  const commit = commitOf(ref);
  const folder = mkdtempSync(join(tmpdir(), "bench-against-"));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    git(["worktree", "prune"]);
  };
  try {
    git(["worktree", "add", "--detach", "--quiet", folder, commit]);
    providePackages(folder, ref);
    return { folder, commit: git(["rev-parse", "--short", commit]), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} ref */
function commitOf(ref) {
  try {
    git(["rev-parse", "--git-dir"]);
  } catch {
    throw new Error("--against needs git, and a clone of the project: there is no other commit here.");
  }
  try {
    return git(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`]);
  } catch {
    throw new Error(`--against ${ref}: git knows no commit by that name.`);
  }
}

/** @param {string} folder @param {string} ref */
function providePackages(folder, ref) {
  const lockfile = "package-lock.json";
  const theirs = join(folder, lockfile);
  if (!existsSync(theirs)) throw new Error(`--against ${ref}: that commit has no ${lockfile}.`);
  if (readFileSync(theirs, "utf8") === readFileSync(join(root, lockfile), "utf8")) {
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
    return;
  }
  console.log(`${ref} has other packages: npm ci ...`);
  try {
    execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : String(error);
    throw new Error(`--against ${ref}: its packages cannot be installed.\n${said}`);
  }
}

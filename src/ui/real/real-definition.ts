/** A well-known definition that stays where its project keeps it: the page has its address and our words about it. */
export interface RealDefinition {
  /** Identifies it among all, such as "cert-manager/Certificate". */
  readonly id: string;
  readonly project: string;
  readonly kind: string;
  readonly group: string;
  /** The address of the file, at a release of the project. */
  readonly url: string;
  readonly release: string;
  /** The licence of the project, as SPDX writes it. */
  readonly license: string;
  /** What is worth seeing in it. */
  readonly worth: string;
  /** The oldest minor of ours that accepts it; the later ones do, too. */
  readonly since: string;
  /** Other words by which it is found. */
  readonly words: string;
}

/** A project and those of its definitions that are in the list. */
export interface Project {
  readonly name: string;
  /** Owner and name on GitHub. */
  readonly repository: string;
  /** The release whose files are meant: a tag. */
  readonly release: string;
  readonly license: string;
  /** The Go module that holds the same files, by which the list is checked. */
  readonly module: string;
  /** The folder of the module in the repository, if it is not the root. The tag begins with it. */
  readonly folder?: string;
  readonly words: string;
  readonly definitions: readonly DefinitionOfProject[];
}

export interface DefinitionOfProject {
  readonly kind: string;
  readonly group: string;
  /** The path of the file in the repository. */
  readonly path: string;
  readonly worth: string;
  /** If some minors of ours do not accept it. */
  readonly since?: string;
}

/** The definitions of a project, each complete in itself. */
export function definitionsOf(project: Project, oldest: string): readonly RealDefinition[] {
  const { name, repository, release, license, words } = project;
  return project.definitions.map(({ kind, group, path, worth, since = oldest }) => ({
    id: `${name}/${kind}`,
    project: name,
    kind,
    group,
    url: `https://raw.githubusercontent.com/${repository}/refs/tags/${release}/${path}`,
    release,
    license,
    worth,
    since,
    words,
  }));
}

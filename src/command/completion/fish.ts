import type { CompletedCommand, Place } from "./model.ts";

/** A script that completes the command in fish. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map(
    ({ name, help }) =>
      `complete -c crd-playground -n __crd_playground_first -a ${name} -d ${quoted(help)}\n`,
  );
  const all = commands.map(({ name }) => name).join(" ");
  return `# Completion of crd-playground for fish: crd-playground completion fish | source
function __crd_playground_first
  test (count (commandline -opc)) -eq 1
end
function __crd_playground_is
  set -l words (commandline -opc)
  test (count $words) -ge 2; and test "$words[2]" = $argv[1]
end
complete -c crd-playground -e
complete -c crd-playground -f
${names.join("")}complete -c crd-playground -n __crd_playground_first -a help
complete -c crd-playground -n __crd_playground_first -l version
complete -c crd-playground -n __crd_playground_first -l help
complete -c crd-playground -n '__crd_playground_is help' -a ${quoted(all)}
${commands.flatMap(linesOf).join("")}`;
}

function linesOf({ name, flags, operands }: CompletedCommand): readonly string[] {
  const when = `complete -c crd-playground -n '__crd_playground_is ${name}'`;
  const own = flags.map((flag) => {
    const short = flag.short === undefined ? "" : ` -s ${flag.short}`;
    const value = flag.value === undefined ? "" : ` ${flagValue(flag.value)}`;
    return `${when}${short} -l ${flag.name}${value} -d ${quoted(flag.help)}\n`;
  });
  if (operands.kind === "nothing") return own;
  return [...own, `${when} ${operands.kind === "words" ? `-a ${quoted(operands.words.join(" "))}` : "-F"}\n`];
}

function flagValue(place: Place): string {
  switch (place.kind) {
    case "words":
      return `-x -a ${quoted(place.words.join(" "))}`;
    case "files":
      return "-r -F";
    case "folders":
      return "-x -a '(__fish_complete_directories)'";
    default:
      return "-x";
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

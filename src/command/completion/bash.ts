import type { CompletedCommand, CompletedFlag, Place } from "./model.ts";

/**
 * A script that completes the command in bash. It works with bash 3.2, which macOS has: files are left to the shell, which
 * completes them if the script has no answer.
 */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const names = [...commands.map(({ name }) => name), "help", "--help", "--version"];
  return `# Completion of crd-playground for bash: eval "$(crd-playground completion bash)"
_crd_playground() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} cmd=\${COMP_WORDS[1]} i
  COMPREPLY=()
  # The shell splits --flag=value at the sign.
  if [[ $cur == "=" ]]; then
    cur=
  elif [[ $prev == "=" ]]; then
    prev=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  if ((COMP_CWORD == 1)); then
    _crd_playground_words ${quoted(names.join(" "))}
    return
  fi
  if [[ $cmd == help ]]; then
    _crd_playground_words ${quoted(commands.map(({ name }) => name).join(" "))}
    return
  fi
  for ((i = 2; i < COMP_CWORD; i++)); do
    if [[ \${COMP_WORDS[i]} == "--" ]]; then prev=--; break; fi
  done
  case "$cmd $prev" in
${commands.flatMap(valueCases).join("")}  esac
  if [[ $cur == -* && $prev != "--" ]]; then
    case $cmd in
${commands.map(flagCase).join("")}    esac
    return
  fi
  case $cmd in
${commands.flatMap(operandCase).join("")}  esac
}
_crd_playground_words() {
  COMPREPLY=($(compgen -W "$1" -- "$cur"))
  _crd_playground_nothing
}
# Nothing else, not even files. Older shells offer files then.
_crd_playground_nothing() {
  compopt +o default 2>/dev/null
}
complete -o default -F _crd_playground crd-playground
`;
}

function valueCases({ name, flags }: CompletedCommand): readonly string[] {
  return flags.flatMap(({ short, name: flag, value }: CompletedFlag) => {
    if (value === undefined) return [];
    const heads = [`--${flag}`, ...(short === undefined ? [] : [`-${short}`])].map((head) =>
      quoted(`${name} ${head}`),
    );
    return [`    ${heads.join(" | ")}) ${answer(value)}; return ;;\n`];
  });
}

function flagCase({ name, flags }: CompletedCommand): string {
  const heads = flags.flatMap(({ short, name: flag }) => [
    ...(short === undefined ? [] : [`-${short}`]),
    `--${flag}`,
  ]);
  return `      ${quoted(name)}) _crd_playground_words ${quoted(heads.join(" "))} ;;\n`;
}

function operandCase({ name, operands }: CompletedCommand): readonly string[] {
  return operands.kind === "files" ? [] : [`    ${quoted(name)}) ${answer(operands)} ;;\n`];
}

/** The command that completes a place. For files, the shell does. */
function answer(place: Place): string {
  if (place.kind === "words") return `_crd_playground_words ${quoted(place.words.join(" "))}`;
  return place.kind === "files" || place.kind === "folders" ? ":" : "_crd_playground_nothing";
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

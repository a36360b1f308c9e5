import type { CompletedCommand, CompletedFlag, Place } from "./model.ts";

/** A script that completes the command in zsh, as a file in `fpath` or sourced after `compinit`. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const described = commands.map(({ name, help }) => `    ${quoted(`${escaped(name, ":")}:${help}`)}\n`);
  return `#compdef crd-playground
# Completion of crd-playground for zsh: source <(crd-playground completion zsh)
_crd_playground() {
  local -a commands
  commands=(
${described.join("")}  )
  if ((CURRENT == 2)); then
    _describe -t commands command commands
    compadd -- help --help --version
    return
  fi
  local name=$words[2]
  shift words
  ((CURRENT--))
  case $name in
    help) _describe -t commands command commands ;;
${commands.map(commandCase).join("")}  esac
}
if [[ \${funcstack[1]} == _crd_playground ]]; then
  _crd_playground "$@"
else
  compdef _crd_playground crd-playground
fi
`;
}

function commandCase({ name, flags, operands }: CompletedCommand): string {
  const specs = [...flags.map(flagSpec), ...operandSpec(operands)];
  return `    ${name})\n      _arguments -s -S : \\\n${specs.map((spec) => `        ${spec}`).join(" \\\n")}\n      ;;\n`;
}

function flagSpec({ short, name, help, value, isRepeated }: CompletedFlag): string {
  const about = `[${escaped(help, "[]:")}]`;
  const taken = value === undefined ? "" : `:${name}:${actionOf(value)}`;
  const long = `--${name}${value === undefined ? "" : "="}`;
  return short === undefined
    ? quoted(`${isRepeated ? "*" : ""}${long}${about}${taken}`)
    : `${quoted(`(-${short} --${name})`)}{-${short},${long}}${quoted(`${about}${taken}`)}`;
}

function operandSpec(place: Place): readonly string[] {
  return place.kind === "nothing" ? [] : [quoted(`*:argument:${actionOf(place)}`)];
}

function actionOf(place: Place): string {
  switch (place.kind) {
    case "words":
      return `(${place.words.join(" ")})`;
    case "files":
      return "_files";
    case "folders":
      return "_files -/";
    default:
      return " ";
  }
}

/** A text in which characters with a meaning in a specification are escaped. */
function escaped(text: string, special: string): string {
  return [...text].map((each) => (each === "\\" || special.includes(each) ? `\\${each}` : each)).join("");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

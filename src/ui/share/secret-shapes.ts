/** The form of a secret in a text. All repetitions in the shapes are bounded, so that the search is fast. */
export interface SecretShape {
  readonly what: string;
  /** A global expression. */
  readonly shape: RegExp;
  /** Whether a match is really a secret, beyond its shape. `before` are the characters before it on the same line. */
  readonly isOne?: (found: string, before: string) => boolean;
}

/** The ends of names of secrets. */
const names =
  "(?:token|password|passwd|passphrase|api[-_]?key|access[-_]?key|account[-_]?key|client[-_]?secret|secret[-_]?key)";
/** A literal value: not a reference, a template or the name of a type. */
const written = "(?![$<{[*&|>])[^\\s\"'\\\\#,}]";
/** The characters around a name and its colon. */
const quote = "\\\\?[\"']?";
const colon = `${quote}[ \\t]{0,20}[:=][ \\t]{0,20}`;

const isMixed = (text: string): boolean => /\d/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text);
/** A member of an object, a variable, or the start of a line, but not a word within a sentence. */
const isNamed = (_: string, before: string): boolean =>
  /(?:^|[{,]|- |export )\s*\\?["']?[\w.-]{0,60}$/.test(before);

/** The shapes, the most certain first. On each line, the first match counts. */
export const secretShapes: readonly SecretShape[] = [
  { what: "a private key", shape: /-----BEGIN [A-Z ]{0,30}PRIVATE KEY( BLOCK)?-----/g },
  { what: "an AWS access key", shape: /\b(?:AKIA|ASIA)[A-Z2-7]{16}\b/g },
  { what: "a GitHub token", shape: /\bgh[pousr]_[A-Za-z0-9]{36}|\bgithub_pat_[A-Za-z0-9_]{22}/g },
  { what: "a GitLab token", shape: /\bglpat-[\w-]{20}/g },
  { what: "a Google API key", shape: /\bAIza[\w-]{35}/g },
  { what: "a Google access token", shape: /\bya29\.[\w-]{20}/g },
  { what: "a Slack token", shape: /\bxox[abeoprs]-[\w-]{10}/g },
  { what: "the address of a Slack hook", shape: /hooks\.slack\.com\/(?:services|workflows)\/[\w/]{20}/g },
  { what: "a Stripe key", shape: /\b(?:[rs]k_(?:live|test)|whsec)_[A-Za-z0-9]{16}/g },
  { what: "an OpenAI or Anthropic key", shape: /\bsk-[\w-]{20,200}/g, isOne: isMixed },
  { what: "an npm token", shape: /\bnpm_[A-Za-z0-9]{36}/g },
  { what: "a SendGrid key", shape: /\bSG\.[\w-]{16,64}\.[\w-]{16}/g },
  { what: "a Vault token", shape: /\bhv[sbr]\.[\w-]{20}/g },
  { what: "an Azure key", shape: /\b(?:AccountKey|SharedAccessKey)=[A-Za-z0-9+/]{20}|[?&]sig=[\w%+/-]{20}/g },
  { what: "a JSON Web Token", shape: /\beyJ[\w-]{8,120}\.eyJ[\w-]{8,4000}\.[\w-]*/g },
  {
    what: "an address with a password",
    shape: /:\/\/[^\s:@/"'<>{}$]{0,60}:(?![<${*])[^\s@/"'<>{}$]{3,100}@/g,
  },
  { what: "credentials of a kubeconfig", shape: /\bclient-key-data["']?\s{0,20}:\s{0,20}\S/g },
  {
    what: "credentials of a registry",
    shape:
      /\.dockerconfigjson["']?[ \t]{0,20}:[ \t]{0,20}["']?[A-Za-z0-9+/]{16}|\\?"auth\\?"\s{0,20}:\s{0,20}\\?"[A-Za-z0-9+/]{8}/g,
  },
  {
    what: "credentials of a request",
    shape: /\bBearer[ \t]{1,4}[\w.~+/-]{16,200}/gi,
    isOne: (text) => /\d/.test(text),
  },
  {
    what: "credentials of a request",
    shape: /\bBasic[ \t]{1,4}[A-Za-z0-9+/]{12,200}={0,2}/gi,
    isOne: (text) => isMixed(text.slice("Basic ".length)) || text.endsWith("="),
  },
  {
    what: "a password or token",
    shape: new RegExp(`${names}${colon}${quote}${written}{12}`, "gi"),
    isOne: isNamed,
  },
  {
    what: "a password or token",
    shape: new RegExp(`${names}${colon}[|>][-+\\d]{0,2}[ \\t]{0,20}\\r?\\n[ \\t]{1,60}[^\\s"'$<{]{12}`, "gi"),
    isOne: isNamed,
  },
  {
    // The name and the value of a variable, as in containers.
    what: "a password or token",
    shape: new RegExp(
      `\\bname${colon}${quote}[\\w.-]{0,60}${names}${quote}[ \\t]{0,20}(?:,|\\r?\\n)\\s{0,60}${quote}value${colon}${quote}${written}{8}`,
      "gi",
    ),
  },
];

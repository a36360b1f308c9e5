/** Other names for an action, by its id. The palette searches them too. */
export const otherWords: Readonly<Record<string, string>> = {
  new: "blank empty clear reset start",
  draft: "generate infer schema from samples examples objects resource yaml crd start",
  "from-schema": "json schema openapi swagger values.schema.json helm generate import convert",
  open: "import upload load paste clipboard",
  "sample-minimal": "example generate",
  "sample-full": "example generate",
  share: "link url permalink copy embed frame send colleague markdown predict quiz",
  download: "save export zip yaml file",
  history: "restore earlier versions recover undo",
  "previous-work": "undo restore",
  gallery: "examples templates",
  palette: "search",
  lessons: "learn course tutorial teach",
  pack: "zip course workshop teach",
  "make-course": "teach author create write lesson workshop exercise learn",
  handout: "paper pdf worksheet qr teach",
  console: "terminal shell kubectl delete remove object",
  patch: "merge json apply server-side strategic",
  requests: "kubectl output terminal",
  maximise: "full screen zoom enlarge",
  wrap: "word wrap long lines settings",
  swap: "layout settings turn round order",
  "show-defaults": "ghost settings inlay",
  follow: "projector wall mirror beamer presentation screen teach",
  projector: "zoom font size presentation settings",
  theme: "dark light colours settings",
  "theme-dark": "night settings",
  "theme-light": "day settings",
  format: "indent prettify beautify",
  retry: "refresh run again evaluate",
  "explain-error":
    "paste message log cluster kubectl helm argo flux terraform crossplane controller status what does it mean",
  strip: "clean managedFields",
  "next-problem": "error mistake",
  "previous-problem": "error mistake",
  why: "explain reason cause rejected dropped",
  fix: "repair quick solve",
  "quick-fix": "lightbulb repair",
  "save-test": "expectation assert",
  "view-problems": "errors rejected why message reason",
  "view-minors": "versions upgrade matrix 1.30 1.31",
  "view-breaking": "compare diff update compatibility backwards safe",
  "view-stored": "cluster dump existing objects check",
  "view-migration": "migrate storage add version webhook upgrade v1 v2",
  "view-ratcheting": "tolerated old values tightened stricter",
  "view-tests": "expectation suite coverage",
  "view-versions": "conversion webhook",
  "view-fields": "schema tree documentation explain",
  "view-served": "openapi swagger discovery",
  "view-validations":
    "cel cost budget expensive slow limit too much expressions x-kubernetes-validations immutable",
  "view-object": "stored result yaml json diff",
  "view-owners": "server-side apply managers conflict force managedFields",
  "view-second-opinion": "ajv kubeconform clients",
  "request-create": "post apply new",
  "request-update": "update apply put change edit",
  "request-status": "status update",
  "request-scale": "scale update replicas",
  "edit-before": "old definition previous update compare",
  "edit-conversion": "webhook function versions",
  "edit-existing": "old object stored",
  rename: "refactor kind field change name f2",
  recipes:
    "cel validation x-kubernetes-validations recipe snippet constraint union exclusive unique distinct duplicate compare greater less than smaller equal matches transition oldSelf cannot change increase append only conditional",
  "add-version": "new version v2 v1beta1 copy conversion served serve",
  "take-over": "copy field schema reuse import from another crd insert fragment refactor",
  "copy-kind": "duplicate clone fork new group refactor",
  "rename-kind": "refactor plural singular change names f2",
  "rename-field": "refactor property change key name conversion f2",
  "move-field": "refactor nest property group extract flatten inline",
  "require-field": "mandatory must optional breaking",
  "rule-as-policy": "admission validatingadmissionpolicy cel move convert binding user namespace",
  "duplicate-object": "copy clone resource second document",
  "next-object": "go to document several multi",
  "delete-object": "remove resource request kubectl",
  "remove-finalizers": "stuck terminating deletion force patch",
  help: "shortcuts keyboard legend about",
};

/** Words of a question that say nothing about what is searched for. */
const asides = new Set(
  "a an and are at be can do does for how i in is it me my not of on or that the this to too what where with".split(
    " ",
  ),
);

/** Returns the words to search for, in lower case and without the asides. If there are only asides, returns all words. */
export function searchWords(query: string): readonly string[] {
  const all = query
    .toLowerCase()
    .split(/[\s?!.,:;]+/)
    .filter((word) => word !== "");
  const telling = all.filter((word) => !asides.has(word));
  return telling.length > 0 ? telling : all;
}

/** True if a text in lower case contains a word or its singular. */
export function hasWord(text: string, word: string): boolean {
  return text.includes(word) || (word.length > 3 && word.endsWith("s") && text.includes(word.slice(0, -1)));
}

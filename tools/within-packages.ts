/** Work of others that a build contains without a package of its own, and the words that must go along. */
export interface Contained {
  readonly name: string;
  /** SPDX. */
  readonly license: string;
  readonly words: string;
  /** A file with the whole licence, below the project. */
  readonly text?: string;
  /** The package that contains it; missing for the project itself. */
  readonly within?: string;
}

const sameLicense = "Licensed under the Apache License, Version 2.0, whose text is at the top of this file.";

/** What is contained in the project itself and in the packages that it ships. */
export const contained: readonly Contained[] = [
  {
    name: "Kubernetes",
    license: "Apache-2.0",
    words: `Copyright The Kubernetes Authors. The words of the API server and of kubectl, its types, their fields and descriptions, and the algorithms that decide. ${sameLicense}`,
  },
  {
    name: "controller-tools",
    license: "Apache-2.0",
    words: `Copyright The Kubernetes Authors. The words and markers of controller-gen. ${sameLicense}`,
  },
  {
    name: "cel-go and cel-spec",
    license: "Apache-2.0",
    words: `Copyright Google LLC. The grammar of CEL, and the words of its parser and checker. ${sameLicense}`,
  },
  {
    name: "DOMPurify",
    license: "(MPL-2.0 OR Apache-2.0)",
    words:
      "Copyright Cure53 and other contributors, https://github.com/cure53/DOMPurify. Used under the Apache License.",
    text: "node_modules/dompurify/LICENSE",
    within: "monaco-editor",
  },
  {
    name: "Codicons",
    license: "CC-BY-4.0",
    words:
      "The icons of the editor. Copyright Microsoft Corporation and other contributors, https://github.com/microsoft/vscode-codicons. Licensed under the Creative Commons Attribution 4.0 International Public License, https://creativecommons.org/licenses/by/4.0/legalcode. Not changed.",
    within: "monaco-editor",
  },
];

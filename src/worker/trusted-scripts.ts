interface TrustedTypes {
  createPolicy(name: "default", rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * For browsers that enforce Trusted Types, as the page's policy asks: only addresses below the page's own folder
 * become scripts of workers, and no text becomes markup or code. Must be called before a worker is started.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const own = new URL("./", document.baseURI).href;
  trustedTypes?.createPolicy("default", {
    createScriptURL(url) {
      if (new URL(url, own).href.startsWith(own)) return url;
      throw new TypeError(`${url} is no script of this page`);
    },
  });
}

interface TrustedTypes {
  createPolicy(name: "default", rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Where the browser enforces Trusted Types, as the page's policy asks: addresses become scripts of workers only below the
 * page's own folder, and no text becomes markup or code. Must be called before a worker is started.
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

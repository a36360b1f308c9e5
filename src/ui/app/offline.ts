import type { Playground } from "../shell/playground.ts";

/** Lets the page work without a network from the next visit on, and reports when a newer version has come. */
export async function workOffline(playground: Playground): Promise<void> {
  // The development server makes files on request. An embedded page keeps nothing.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  try {
    // A phone, which may pay for each megabyte, keeps only what it has used.
    const worker = matchMedia("(pointer: coarse)").matches ? "./sw.js?light" : "./sw.js";
    const registration = await navigator.serviceWorker.register(new URL(worker, document.baseURI));
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => {
        const isUpdate = installing.state === "installed" && navigator.serviceWorker.controller !== null;
        if (isUpdate) tellUpdate(playground, installing);
      });
    });
  } catch {
    // Without a service worker the page needs the network, like any page.
  }
}

/** Offers a newer version. The page does not reload by itself: work is saved, and the person says when. */
function tellUpdate({ tell }: Playground, waiting: ServiceWorker): void {
  const run = (): void => {
    // Another tab has activated it already.
    if (waiting.state === "activated") location.reload();
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage("use now");
  };
  const text = "A newer version of this page is ready. Your work is saved and stays.";
  tell({ tone: "info", text, actions: [{ label: "Use it now", run }] });
}

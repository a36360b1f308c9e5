/** Reports the height of its content to the page around the frame, and nothing else. It does not listen to messages. */
export function tellHeight(): void {
  if (window.parent === window) return;
  let told = 0;
  const tell = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // To any page that has the frame, since a height is not secret.
    window.parent.postMessage({ type: "crd-playground:height", height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
}

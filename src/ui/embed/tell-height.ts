/** Tells the page around the frame how high its content is: that and nothing else. It listens to nobody. */
export function tellHeight(): void {
  if (window.parent === window) return;
  let told = 0;
  const tell = (): void => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // To whoever has the frame: a height is no secret.
    window.parent.postMessage({ type: "crd-playground:height", height }, "*");
  };
  new ResizeObserver(tell).observe(document.body);
}

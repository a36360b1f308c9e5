/** Lets another tab have the folder. */
export type Release = () => void;

/**
 * Claims a kept folder for this tab. Undefined if another tab has it open. Where a browser has no locks, as on plain HTTP of
 * another host, every claim is granted.
 */
export async function holdFolder(id: string): Promise<Release | undefined> {
  // Missing where the page has no secure context, which the types do not say.
  const { locks } = navigator as { readonly locks?: LockManager };
  if (locks === undefined) return () => undefined;
  return await new Promise((resolve) => {
    const held = locks.request(`crd-playground/1/folder/${id}`, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(undefined);
      return new Promise<void>((release) => resolve(() => release()));
    });
    // A page without storage has no locks either: then nothing is kept that another tab could change.
    held.catch(() => resolve(() => undefined));
  });
}

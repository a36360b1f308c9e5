/** Keeps the sizes of the panes in the browser's storage, if there is one. */
export const layoutStorage = {
  getItem(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Sizes that cannot be stored last until the page is closed.
    }
  },
};

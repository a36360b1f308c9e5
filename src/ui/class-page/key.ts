/** What opens this page: the teacher's secret, or a wall's. */
export interface Key {
  readonly type: "teach" | "watch";
  readonly secret: string;
}

const storageKey = "crd-playground/1/class-page";

/**
 * The key in the address, which is removed from there: the address may be on the wall, or in a picture. This tab keeps it,
 * so that a reload opens the same page. Null if there is none.
 */
export function takeKey(): Key | null {
  const given = keyIn(location.hash.replace(/^#/, ""));
  if (given !== null) {
    keep(`${given.type}=${given.secret}`);
    history.replaceState(null, "", location.pathname);
    return given;
  }
  return keyIn(kept());
}

function keyIn(text: string): Key | null {
  const [, type, secret] = /^(teach|watch)=([\w-]{16,64})$/.exec(text) ?? [];
  return secret !== undefined && (type === "teach" || type === "watch") ? { type, secret } : null;
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(storageKey, text);
  } catch {
    // Then a reload needs the address again.
  }
}

function kept(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}

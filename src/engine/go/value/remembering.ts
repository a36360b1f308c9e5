/**
 * `make` with its results remembered by the identity of what they were made of, for as long as that lives. `make`
 * must be pure, and neither side may ever be changed. Parts of a text that an edit leaves alone are the same objects
 * after it, so that what was made of them need not be made again.
 */
export function remembering<K extends object, V>(make: (from: K) => V): (from: K) => V {
  return rememberingUnless(() => false, make);
}

/** The same, but for what is made anew more quickly than it is found: leaves of a tree, which are most of its nodes. */
export function rememberingUnless<K extends object, V>(
  isQuick: (from: K) => boolean,
  make: (from: K) => V,
): (from: K) => V {
  const known = new WeakMap<K, V>();
  return (from) => {
    if (isQuick(from)) return make(from);
    const found = known.get(from);
    if (found !== undefined || known.has(from)) return found as V;
    const made = make(from);
    known.set(from, made);
    return made;
  };
}

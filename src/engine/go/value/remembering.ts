/**
 * Remembers the results of `make` by the identity of the argument, as long as that is alive. `make` must be pure, and
 * neither side may ever be changed. Parts that an edit leaves unchanged are the same objects after it, so their results
 * can be used again.
 */
export function remembering<K extends object, V>(make: (from: K) => V): (from: K) => V {
  return rememberingUnless(() => false, make);
}

/**
 * The same, except for arguments that are faster to convert than to look up: leaves, which are most nodes of a tree.
 */
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

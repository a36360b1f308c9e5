/**
 * `make` with its results remembered by the identity of what they were made of, for as long as that lives. `make`
 * must be pure, and neither side may ever be changed. Parts of a text that an edit leaves alone are the same objects
 * after it, so that what was made of them need not be made again.
 */
export function remembering<K extends object, V>(make: (from: K) => V): (from: K) => V {
  const known = new WeakMap<K, { readonly made: V }>();
  return (from) => {
    let found = known.get(from);
    if (found === undefined) {
      found = { made: make(from) };
      known.set(from, found);
    }
    return found.made;
  };
}

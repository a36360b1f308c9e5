import type { ComponentProps, ComponentType } from "react";
import { useEffect } from "react";
import { type LazyModules, lazy, loadQuietly } from "../lazy/lazy-modules.ts";
import { useStore } from "../workspace/store.ts";
import { Button } from "./button.tsx";
import css from "./lazy-component.module.css";

/** The names of the components among the lazy modules: only they begin with a capital letter. */
type Name = {
  [K in keyof LazyModules]: K extends Capitalize<K> ? K : never;
}[keyof LazyModules];

type Props<K extends Name> = ComponentProps<LazyModules[K]> & object;

/**
 * A component that is loaded after the first answer, or when it is first shown. Until then, a placeholder is in its
 * place, or floats if the component has no place of its own. `nowhere` means no placeholder, since nobody waits for the
 * component, and showing it does not load anything.
 */
export function lazyComponent<K extends Name>(
  name: K,
  place: "inside" | "floating" | "nowhere" = "inside",
): ComponentType<Props<K>> {
  return function LazyComponent(props: Props<K>) {
    const known = useStore(lazy, (state) => state);
    useEffect(() => {
      if (known.state === "absent" && place !== "nowhere") loadQuietly();
    }, [known.state]);
    if (known.state === "loaded") {
      // These are the props of this component, but the compiler cannot derive that from the key.
      const Loaded = known.modules[name] as ComponentType<Props<K>>;
      return <Loaded {...props} />;
    }
    if (place === "nowhere") return null;
    if (known.state !== "failed") return <p className={css[place]}>Loading …</p>;
    return (
      <p className={css[place]} role="alert">
        This part of the page could not be loaded. If the site was just updated, reload the page; your work is
        kept. <Button onClick={loadQuietly}>Try again</Button>{" "}
        <Button onClick={() => location.reload()}>Reload</Button>
      </p>
    );
  };
}

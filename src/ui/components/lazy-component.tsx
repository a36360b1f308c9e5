import type { ComponentProps, ComponentType } from "react";
import { useEffect } from "react";
import { type LazyModules, lazy, loadQuietly } from "../lazy/lazy-modules.ts";
import { useStore } from "../workspace/store.ts";
import { Button } from "./button.tsx";
import css from "./lazy-component.module.css";

/** The names of the components among what is loaded lazily: they alone begin with a capital. */
type Name = {
  [K in keyof LazyModules]: K extends Capitalize<K> ? K : never;
}[keyof LazyModules];

type Props<K extends Name> = ComponentProps<LazyModules[K]> & object;

/**
 * A component that is loaded after the first answer, or when it is first shown. What stands there until then is in the
 * place of the component, or floats where that has no place of its own; `nowhere`: nothing, where nobody waits for it, and
 * showing it loads nothing.
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
      // The props are those of just this component, which the compiler does not see through the key.
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

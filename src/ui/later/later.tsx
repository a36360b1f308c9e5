import type { ComponentType, ReactNode } from "react";
import { useEffect } from "react";
import { Button } from "../components/button.tsx";
import { useStore } from "../workspace/store.ts";
import css from "./later.module.css";
import { type LaterModules, later, loadQuietly } from "./load.ts";

type Component = {
  [K in keyof LaterModules]: LaterModules[K] extends () => ReactNode ? K : never;
}[keyof LaterModules];

/**
 * A component that is loaded after the first answer, or when it is first shown. What stands there until then is in the
 * place of the component, or floats where that has no place of its own.
 */
export function laterComponent(name: Component, place: "inside" | "floating" = "inside"): ComponentType {
  return function LaterComponent() {
    const known = useStore(later, (state) => state);
    useEffect(() => {
      if (known.state === "absent") loadQuietly();
    }, [known.state]);
    if (known.state === "loaded") {
      const Loaded = known.modules[name];
      return <Loaded />;
    }
    if (known.state !== "failed") return <p className={css[place]}>Loading …</p>;
    return (
      <p className={css[place]} role="alert">
        This part of the page could not be loaded. <Button onClick={loadQuietly}>Try again</Button>
      </p>
    );
  };
}

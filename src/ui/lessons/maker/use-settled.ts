import { useEffect, useState } from "react";

/** In milliseconds. Long enough that a long lesson is not read with every key. */
const quietFor = 250;

/** A value once it has not changed for a moment. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietFor);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

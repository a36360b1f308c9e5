import type { CelMap, CelValue } from "../../../cel/values/value.ts";

/**
 * A map whose values are computed when they are read: `variables`. It equals only itself.
 * Upstream: `MapValue` in k8s.io/apiserver/pkg/cel/lazy.
 */
export abstract class LazyMap implements CelMap {
  readonly kind = "map";
  readonly goType = "*lazy.MapValue";

  abstract get size(): number;

  abstract keys(): Iterable<CelValue>;

  abstract find(key: CelValue): CelValue | undefined;

  equal(other: CelValue): boolean {
    return other === this;
  }
}

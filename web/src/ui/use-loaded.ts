import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component that is loaded on demand; undefined until then. Loading starts once `trigger` is not 0; after a failure,
 * it is retried when `trigger` changes.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  trigger: number,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function in each render, and loads the same module
  useEffect(() => {
    if (trigger === 0 || Loaded) return
    const begin = async () => {
      const module = await load().catch(() => undefined)
      if (module) setLoaded(() => module.default)
    }
    void begin()
  }, [trigger, Loaded])
  return Loaded
}

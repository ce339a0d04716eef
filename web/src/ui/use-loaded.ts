import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component of a module that is loaded when it is first wanted; undefined before. `tries` are the moments to try: it is not
 * wanted at 0, and after a failure the next other number tries again.
 */
export function useLoaded<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  tries: number,
): ComponentType<Props> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is another function each time, and loads the same
  useEffect(() => {
    if (tries === 0 || Loaded) return
    const begin = async () => {
      const module = await load().catch(() => undefined)
      if (module) setLoaded(() => module.default)
    }
    void begin()
  }, [tries, Loaded])
  return Loaded
}

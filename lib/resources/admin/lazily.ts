/**
 * Adds members that are built when they are first read. They are listed, and may be replaced, like any other.
 *
 * @param finish is given what was built, and returns the member
 */
export function lazily<T extends object, R>(
  target: T,
  builders: { [K in keyof R]: () => R[K] },
  finish: (built: never) => unknown = (built) => built,
): T & R {
  const members = new Map<keyof R, unknown>()
  for (const name of Object.keys(builders) as (keyof R)[])
    Object.defineProperty(target, name, {
      enumerable: true,
      configurable: true,
      get() {
        if (!members.has(name)) members.set(name, finish(builders[name]() as never))
        return members.get(name)
      },
      set: (value: unknown) => void members.set(name, value),
    })
  return target as T & R
}

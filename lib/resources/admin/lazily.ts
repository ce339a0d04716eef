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
  for (const name of Object.keys(builders) as (keyof R)[]) {
    const define = (member: PropertyDescriptor) =>
      Object.defineProperty(target, name, { ...member, enumerable: true, configurable: true })
    const set = (value: unknown) => void define({ value, writable: true })
    const get = () => {
      set(finish(builders[name]() as never))
      return (target as T & R)[name]
    }
    define({ get, set })
  }
  return target as T & R
}

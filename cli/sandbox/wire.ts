/** A shape as it travels: dates are ISO strings, and what is optional may be undefined until it is JSON. */
export type Wire<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> | (Record<never, never> extends Pick<T, Key> ? undefined : never) }
      : T

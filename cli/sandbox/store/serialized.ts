/** A shape as it travels: dates are ISO strings, and what is optional may be undefined until it is JSON. */
export type Serialized<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Serialized<Item>[]
    : T extends object
      ? {
          [Key in keyof T]:
            | Serialized<T[Key]>
            | (Record<never, never> extends Pick<T, Key> ? undefined : never)
        }
      : T

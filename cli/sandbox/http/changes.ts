import type { Changes } from '../store/table.ts'

type Cleared<Body> = Changes<{ [Key in keyof Body]: Exclude<Body[Key], null> }>

/** The changes of a `PUT` body as the store takes them: omitted fields are kept, `null` clears a field. */
export const changesOf = <Body extends object>(body: Body): Cleared<Body> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? undefined]),
  ) as Cleared<Body>

export type StoreErrorKind = 'not-found' | 'duplicate' | 'invalid-field' | 'busy'

/** What the store refuses. It knows nothing of HTTP: `errors.ts` turns these into responses. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind
  /** The field of an `invalid-field`. */
  readonly field: string | undefined

  constructor(kind: StoreErrorKind, message: string, field?: string) {
    super(message)
    this.name = 'StoreError'
    this.kind = kind
    this.field = field
  }
}

export const notStored = (noun: string, id: string) =>
  new StoreError('not-found', `There is no ${noun} ${id.slice(0, 64)}.`)
export const duplicate = (noun: string) =>
  new StoreError('duplicate', `Another ${noun} has the same id or unique field.`)
export const busy = (reason: string) => new StoreError('busy', reason)

/** Whether a value is an object with keys: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const tagOf = (value: unknown) => Object.prototype.toString.call(value).slice('[object '.length, -1)

/** Whether a value is a Date: of another realm, too, such as that of a test in jsdom or of a frame. */
export const isDate = (value: unknown): value is Date => tagOf(value) === 'Date'

/** Whether a value is a Blob or File, of whichever realm: those of happy-dom have no tag. */
export const isBlob = (value: unknown): value is Blob =>
  isRecord(value) && 'size' in value && 'slice' in value

/** Whether a value is a Uint8Array, of whichever realm. */
export const isBytes = (value: unknown): value is Uint8Array => tagOf(value) === 'Uint8Array'

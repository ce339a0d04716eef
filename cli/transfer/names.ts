const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** In bytes, which file systems count. */
const MAX_NAME_BYTES = 200

/** Makes a name from a server safe: no folder, hidden file, control character or device. */
export function safeName(name: string | undefined, fallback: string): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/g, '')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  if (clean === '') return fallback
  const named = RESERVED.test(clean) ? `_${clean}` : clean
  return shorten(named)
}

/** Truncates the stem and keeps the extension. */
function shorten(name: string): string {
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot <= 12 ? name.slice(dot) : ''
  let room = MAX_NAME_BYTES - Buffer.byteLength(ending)
  let stem = ''
  for (const letter of ending ? name.slice(0, dot) : name) {
    room -= Buffer.byteLength(letter)
    if (room < 0) break
    stem += letter
  }
  return stem + ending
}

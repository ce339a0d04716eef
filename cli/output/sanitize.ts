// Keeps control characters out of terminals. Names and texts come from strangers: a visitor's sign-up must not be able
// to move an admin's cursor, write to the clipboard or reorder what is shown.

/** C0 and C1 controls, line and paragraph separators, bidirectional marks, and the byte order mark. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/** As CONTROL, except tabs, line ends and the colours that `painter` writes. */
const UNSAFE =
  /(\u001b\[(?:1|2|22|3[1-69])m|\r?\n|\t)|[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Untrusted text as one line: line ends and tabs become spaces, other control characters are removed. */
export function oneLine(text: string): string {
  return text.replace(/\r?\n|\t/g, ' ').replace(CONTROL, '')
}

/** As `oneLine`, for a line with colours of ours. */
export const paintedLine = (text: string): string =>
  text.replace(/\r?\n|\t/g, ' ').replace(UNSAFE, (match, allowed) => (isColour(allowed) ? match : ''))

const isColour = (allowed: string | undefined) => allowed?.startsWith('\u001b') === true

/**
 * Shows control characters as `\u001b`, which inside JSON strings keeps the JSON valid. Colours stay only where ours
 * may be among them.
 */
export function escapeControls(text: string, mayHaveColours = true): string {
  return text.replace(UNSAFE, (match, allowed) =>
    allowed !== undefined && (mayHaveColours || !isColour(allowed))
      ? match
      : `\\u${match.charCodeAt(0).toString(16).padStart(4, '0')}${match.slice(1)}`,
  )
}

export const hasControls = (text: string): boolean => text.search(CONTROL) !== -1

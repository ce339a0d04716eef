/** A part of the ledger between two times, and how many rows of a list are in it. In milliseconds, `to` exclusive. */
export interface Span {
  from: number
  to: number
  rows: number
}

const SPANS = 16

/** Splits a time into spans of the same length, oldest first. */
export function split(from: number, to: number): Omit<Span, 'rows'>[] {
  const length = Math.max(1, Math.ceil((to - from) / SPANS))
  const spans = []
  for (let start = from; start < to; start += length) {
    spans.push({ from: start, to: Math.min(to, start + length) })
  }
  return spans
}

export const rowsIn = (spans: readonly Span[]): number => spans.reduce((sum, { rows }) => sum + rows, 0)

/**
 * The spans that hold `size` rows after the oldest `skipped`: their times, and how many of their rows come before and
 * after these.
 */
export function spansOf(spans: readonly Span[], skipped: number, size: number) {
  let before = skipped
  let first = 0
  for (; before >= (spans[first] as Span).rows; first++) before -= (spans[first] as Span).rows
  let last = first
  let after = (spans[first] as Span).rows - before - size
  while (after < 0) after += (spans[++last] as Span).rows
  return { from: (spans[first] as Span).from, to: (spans[last] as Span).to, before, after }
}

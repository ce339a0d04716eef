import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many rows a table begins with, and how many more come when the reader is within a screen of its end. */
const STEP = 24

interface Options {
  /** This many rows, wherever the reader is: `Infinity` for all. */
  fixed?: number | undefined
  /** At least this many, such as up to a row that is marked. */
  least?: number
}

/** The rows that are drawn: as many as the reader has come near to. On paper, all of them. */
export function useNearRows<F>(
  all: readonly F[],
  { fixed, least = 0 }: Options,
): { shown: readonly F[]; end: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState(STEP)
  const [isPrinting, setPrinting] = useState(false)
  /** Below the last row. */
  const end = useRef<HTMLDivElement>(null)
  const drawn = fixed ?? Math.max(count, least)
  const hasMore = fixed === undefined && drawn < all.length
  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setCount(drawn + STEP), {
      rootMargin: '100% 0px',
      // In a list that scrolls by itself.
      scrollMargin: '100% 0px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, drawn])
  useEffect(() => {
    // The browser prints what is there when the event ends.
    const before = () => flushSync(() => setPrinting(true))
    const after = () => setPrinting(false)
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [])
  return { shown: isPrinting ? all : all.slice(0, drawn), end }
}

import { type RefObject, useEffect } from 'react'
import type { Selection } from './selection.ts'

/** Asking again sooner would not tell anything new. */
const REST = 120_000

/** Corrects prices and availability from the platform, once the selector is seen and whenever it is looked at again. */
export function useLive(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  project: string,
  building: string,
): void {
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY
    const stop = new AbortController()
    const ask = async () => {
      if (document.hidden || performance.now() - asked < REST) return
      asked = performance.now()
      try {
        const { availability } = await import('../../cms/availability.ts')
        const corrections = await availability(project, building, stop.signal)
        selection.receive(corrections, new Date().toISOString())
      } catch {
        if (!stop.signal.aborted) selection.lostTouch()
      }
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void ask()
    })
    if (root.current) observer.observe(root.current)
    document.addEventListener('visibilitychange', ask, { signal: stop.signal })
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [root, selection, project, building])
}

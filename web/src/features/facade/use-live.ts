import { type RefObject, useEffect } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import type { Selection } from './selection.ts'

/** In milliseconds: the shortest time between two requests. */
const REST = 120_000

/** Corrects prices and availability from the platform when the selector becomes visible. */
export function useLive(
  root: RefObject<HTMLElement | null>,
  selection: Selection,
  project: string,
  building: string,
  locale: Locale,
): void {
  useEffect(() => {
    let asked = Number.NEGATIVE_INFINITY
    const stop = new AbortController()
    const ask = async () => {
      if (document.hidden || performance.now() - asked < REST) return
      asked = performance.now()
      try {
        const { availability } = await import('../../platform/content/availability.ts')
        const corrections = await availability(project, building, stop.signal)
        const before = selection.$flats.get()
        selection.receive(corrections, new Date().toISOString())
        const now = selection.$flats.get()
        if (now === before) return
        const { correctPage } = await import('./correct-page.ts')
        await correctPage(locale, building, before, now)
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
  }, [root, selection, project, building, locale])
}

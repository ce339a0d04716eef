import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath, splitPath } from '../../i18n/paths.ts'
import { currentPath, returnPath, withReturn } from '../../ui/page.ts'
import { accountMessages } from './messages.ts'

interface Props {
  locale: Locale
  path: string
  /** Return to this page rather than to this page's own return path. */
  toHere?: boolean
  className?: string
  children: ReactNode
}

/** A link to an account page that returns afterwards. */
export function ReturnLink({ locale, path, toHere, className, children }: Props) {
  const [href, setHref] = useState(() => localPath(locale, path))
  useEffect(
    () => setHref(withReturn(locale, path, toHere ? currentPath() : undefined)),
    [locale, path, toHere],
  )
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}

const REASONS = [
  [/^\/reserve$/, 'logInToReserve'],
  [/^\/visit$/, 'logInToVisit'],
  [/^\/projects\/[^/]+\/[^/]+\/[^/]+$/, 'logInToFlat'],
] as const

/** Why somebody logs in or signs up, from where they return to; undefined if they came by themselves. */
function reasonFor(locale: Locale, back: string | undefined): string | undefined {
  if (!back) return undefined
  const { path } = splitPath(new URL(back, 'https://site.invalid').pathname)
  const known = REASONS.find(([pattern]) => pattern.test(path))
  return known && accountMessages(locale)(known[1])
}

/** Why the visitor logs in or signs up, once the page knows where they came from. */
export function useReason(locale: Locale): string | undefined {
  const [reason, setReason] = useState<string>()
  useEffect(() => setReason(reasonFor(locale, returnPath())), [locale])
  return reason
}

import { type ReactNode, useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { reasonFor } from './reasons.ts'
import { givenReturn, herePath, withReturn } from './return-path.ts'

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
  useEffect(() => setHref(withReturn(locale, path, toHere ? herePath() : undefined)), [locale, path, toHere])
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}

/** Why the visitor logs in or signs up, once the page knows where they came from. */
export function useReason(locale: Locale): string | undefined {
  const [reason, setReason] = useState<string>()
  useEffect(() => setReason(reasonFor(locale, givenReturn())), [locale])
  return reason
}

/** The login page, returning here afterwards. */
export function useLogIn(locale: Locale): string {
  const [href, setHref] = useState(() => localPath(locale, '/login'))
  useEffect(() => setHref(withReturn(locale, '/login', herePath() ?? givenReturn())), [locale])
  return href
}

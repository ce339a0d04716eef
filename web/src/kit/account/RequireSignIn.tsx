import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { type AccountState, loadAccount } from '../../stores/account.ts'
import { $sessionEnded } from '../../stores/session.ts'
import { Icon } from '../../ui/Icon.tsx'
import { UnexpectedError } from '../errors/UnexpectedError.tsx'
import { formMessages } from '../forms/messages.ts'
import { Loading } from './Loading.tsx'
import { accountMessages } from './messages.ts'
import { ReturnLink } from './ReturnLink.tsx'

interface Props {
  locale: Locale
  state: AccountState
  /** Heading until the visitor is known. */
  title: string
}

/** Stands in for an account page until the visitor is known, and for visitors who are not signed in. */
export function RequireSignIn({ locale, state, title }: Props) {
  const t = accountMessages(locale)
  const form = formMessages(locale)
  const hasEnded = useStore($sessionEnded, { ssr: 'initial' })
  const heading = useRef<HTMLHeadingElement>(null)
  // It replaces a form that the visitor may have scrolled through.
  useEffect(() => {
    if (state !== 'none' || !hasEnded) return
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [state, hasEnded])
  if (state === 'none') {
    return (
      <div className="require-sign-in">
        <h1 ref={heading} tabIndex={-1}>
          {hasEnded ? form('sessionEnded') : t('logInFirst')}
        </h1>
        <p className="lead-text muted-text" role={hasEnded ? 'alert' : undefined}>
          {hasEnded ? form('sessionEndedText') : t('logInFirstLead')}
        </p>
        <div className="form-acts at-start">
          <ReturnLink className="button" locale={locale} path="/login" toHere>
            {form('logIn')}
            <Icon name="arrow" />
          </ReturnLink>
          <ReturnLink locale={locale} path="/sign-up" toHere>
            {t('createAccount')}
          </ReturnLink>
        </div>
      </div>
    )
  }
  if (state === 'failed') return <UnexpectedError locale={locale} />
  if (state === 'unreachable') {
    return (
      <div className="require-sign-in" role="alert">
        <h1>{t('unreachable')}</h1>
        <p className="lead-text muted-text">{t('unreachableLead')}</p>
        <div className="form-acts at-start">
          <button type="button" className="button" onClick={() => void loadAccount()}>
            {t('tryAgain')}
          </button>
        </div>
      </div>
    )
  }
  return (
    <div className="require-sign-in">
      <h1>{title}</h1>
      <Loading locale={locale} />
    </div>
  )
}

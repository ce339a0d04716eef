import { useState } from 'react'
import * as v from 'valibot'
import type { Locale } from '../../../i18n/locales.ts'
import { Field, SubmitButton } from '../../forms/Field.tsx'
import { Form } from '../../forms/Form.tsx'
import { formMessages } from '../../forms/messages.ts'
import { failureOf, type Problem, problemOf } from '../../forms/problem.ts'
import { code } from '../../forms/text.ts'
import { formatCountdown, useCountdown } from './countdown.ts'
import { type CodeKey, codeMessages, inTime } from './messages.ts'
import { type Asked, requestCodeFor } from './request.ts'

const schema = v.object({ code })

const FAULTS = new Map<string, CodeKey>(
  Object.entries({
    'invalid-code': 'codeInvalid',
    'code-expired': 'codeExpired',
    'too-many-tries': 'tooManyTries',
  }),
)

/** What is wrong with a code that the platform refused; undefined if it is not the code. */
export function codeProblem(locale: Locale, error: unknown): Problem | undefined {
  const fault = FAULTS.get(failureOf(error).code ?? '')
  return fault && { fields: { code: codeMessages(locale)(fault) } }
}

interface Props {
  locale: Locale
  id: string
  asked: Asked
  onAsked: (asked: Asked) => void
  /** Identifies the code's purpose and address. */
  askKey: string
  request: () => Promise<number | undefined>
  confirm: (code: string) => Promise<Problem | undefined>
  /** The link back. */
  other: { text: string; go: () => void }
  /** What the button says. */
  submit?: string | undefined
}

/** The field for a code, and the countdown to the next one. */
export function CodeStep({ locale, id, asked, onAsked, askKey, request, confirm, other, submit }: Props) {
  const t = codeMessages(locale)
  return (
    <Form
      id={id}
      locale={locale}
      schema={schema}
      labels={{ code: t('code') }}
      explain={(key) => (key === 'codeMissing' ? t('codeMissing') : undefined)}
      send={({ code }) => confirm(code)}
      onFailure={(error) => codeProblem(locale, error)}
      draft="none"
      className="code-form"
    >
      <Field name="code" label={t('code')} hint={t('codeHint')}>
        {(control) => (
          <input
            className="text-input code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...control}
          />
        )}
      </Field>
      <Resend {...{ locale, asked, onAsked, askKey, request }} />
      <div className="form-acts">
        <button type="button" className="text-link" onClick={other.go}>
          {other.text}
        </button>
        <SubmitButton busy={t('checking')}>{submit ?? t('confirm')}</SubmitButton>
      </div>
    </Form>
  )
}

type ResendProps = Pick<Props, 'locale' | 'asked' | 'onAsked' | 'askKey' | 'request'>

function Resend({ locale, asked, onAsked, askKey, request }: ResendProps) {
  const t = codeMessages(locale)
  const left = useCountdown(asked.until)
  const [state, setState] = useState<'idle' | 'asking' | 'sent'>('idle')
  const [problem, setProblem] = useState<Problem>()
  const time = formatCountdown(left)

  const ask = async () => {
    if (state === 'asking') return
    setState('asking')
    setProblem(undefined)
    try {
      const answer = await requestCodeFor(askKey, request)
      onAsked(answer)
      setState(answer.isThrottled ? 'idle' : 'sent')
    } catch (error) {
      setProblem(problemOf(error, { locale }))
      setState('idle')
    }
  }

  return (
    <>
      <div className="resend">
        {left > 0 ? (
          <>
            <span>{t('resend')}</span>
            <Timer locale={locale} time={time} />
          </>
        ) : (
          <button
            type="button"
            className="text-link"
            onClick={ask}
            aria-busy={state === 'asking' || undefined}
          >
            {t('resend')}
          </button>
        )}
      </div>
      <p className="small-text muted-text" role="status">
        {state === 'sent' && left > 0 ? (
          t('resent')
        ) : left === 0 ? (
          <span className="visually-hidden">{t('canResend')}</span>
        ) : (
          ''
        )}
      </p>
      {asked.isThrottled && left > 0 && (
        <div className="error-summary">
          <h2>{formMessages(locale)('timeRestriction')}</h2>
          <p className="small-text">{t('stillValid', { time })}</p>
        </div>
      )}
      {problem && (
        <div className="error-summary" role="alert">
          <h2>{problem.title}</h2>
          <p className="small-text">
            <span>{`${problem.text} `}</span>
            {problem.link && <a href={problem.link.href}>{problem.link.text}</a>}
          </p>
        </div>
      )}
    </>
  )
}

/** `in 1:47`, in the language's word order. Screen readers read it on focus, not every second. */
function Timer({ locale, time }: { locale: Locale; time: string }) {
  const [before, after] = inTime(locale)
  return (
    <span className="tabular" role="timer">
      <span className="muted-text">{before}</span>
      <span className="heading-3">{time}</span>
      <span className="muted-text">{after}</span>
    </span>
  )
}

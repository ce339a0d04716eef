import type { PasswordRule } from 'quoin'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Field } from './Field.tsx'
import { useForm } from './Form.tsx'
import { type FormKey, formMessages } from './messages.ts'
import { metRules, PASSWORD_RULES } from './password.ts'

export const RULE_TEXTS: Record<PasswordRule, FormKey> = {
  length: 'ruleLength',
  uppercase: 'ruleUppercase',
  lowercase: 'ruleLowercase',
  number: 'ruleNumber',
  special: 'ruleSpecial',
}

interface Props {
  name: string
  label: string
  /** Whether it is a new password or the current one. */
  autoComplete: 'new-password' | 'current-password'
}

/** A password field with a show button; for a new password also with the rules, ticked as they are met. */
export function PasswordField({ name, label, autoComplete }: Props) {
  const { locale } = useForm()
  const t = formMessages(locale)
  const input = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  const [met, setMet] = useState<ReadonlySet<PasswordRule>>(NOTHING_MET)
  const isNew = autoComplete === 'new-password'
  // Typed or autofilled before the script had loaded.
  useEffect(() => setMet(metRules(input.current?.value ?? '')), [])
  // Hidden again on submit, so that the browser does not store it as plain text.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <Field name={name} label={label} after={isNew && <Rules met={met} locale={locale} />}>
      {(control) => (
        <span className="password-field">
          <input
            ref={input}
            className="text-input"
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required
            onInput={(event) => isNew && setMet(metRules(event.currentTarget.value))}
            {...control}
          />
          <button
            type="button"
            className="js-only"
            aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
            onClick={() => setShown(!isShown)}
          >
            {t(isShown ? 'hide' : 'show')}
          </button>
        </span>
      )}
    </Field>
  )
}

const NOTHING_MET: ReadonlySet<PasswordRule> = new Set()

function Rules({ met, locale }: { met: ReadonlySet<PasswordRule>; locale: Locale }) {
  const t = formMessages(locale)
  return (
    <ul className="password-rules" aria-label={t('passwordRules')}>
      {PASSWORD_RULES.map((rule) => (
        <li key={rule} className={met.has(rule) ? 'is-met' : undefined}>
          {met.has(rule) ? <Icon name="check" /> : <span className="rule-mark" />}
          <span>
            <span>{t(RULE_TEXTS[rule])}</span>
            <span className="visually-hidden">{` (${t(met.has(rule) ? 'ruleMet' : 'ruleOpen')})`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

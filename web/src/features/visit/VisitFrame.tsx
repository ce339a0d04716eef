import type { ReactElement, ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { ReturnLink } from '../../kit/account/ReturnLink.tsx'
import { SubmitButton, TextField, TrapField } from '../../kit/forms/Field.tsx'
import { Form, type FormProps } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { PhoneField } from '../../kit/forms/PhoneField.tsx'
import { failureOf, serverFaults } from '../../kit/forms/problem.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { visitFault, visitMessages } from './messages.ts'
import { guestSchema, memberSchema } from './schema.ts'

type Schema = typeof memberSchema | typeof guestSchema

interface Props {
  locale: Locale
  className: string
  /** The fields of place and time, with their names. */
  labels: Readonly<Record<string, string>>
  /** A visitor with an account that can be replied to; everybody else has to give a phone number. */
  user?: SessionUser | undefined
  /** Known details of the visitor, and values from the URL. */
  values?: FormProps<Schema>['values']
  asked?: FormProps<Schema>['asked']
  /** When the office replies, in words. */
  reply?: string | undefined
  /** Beside the form. */
  aside?: ReactElement | undefined
  /** Sends the form; without it, the browser sends it by itself. */
  send?: FormProps<Schema>['send']
  children: ReactNode
}

/** The form of a visit around its place and times: who is coming, and the button. */
export function VisitFrame({
  locale,
  className,
  user,
  values,
  asked,
  reply,
  aside,
  children,
  ...props
}: Props) {
  const t = visitMessages(locale)
  const form = formMessages(locale)
  const labels = { ...props.labels, fullName: form('fullName'), phone: form('phone') }
  return (
    <Form<Schema>
      id="visit"
      className={className}
      locale={locale}
      schema={user ? memberSchema : guestSchema}
      labels={labels}
      values={values}
      asked={asked}
      explain={(fault) => visitFault(locale, fault)}
      action={props.send ? undefined : '/api/visit/send'}
      send={props.send ?? (async () => undefined)}
      onFailure={(error) => {
        const failure = failureOf(error)
        const { place: gone, ...known } = failure.fields ?? {}
        const fields = { ...(gone && { wishes: gone }), ...known }
        return serverFaults({ ...failure, fields }, labels, (fault) => visitFault(locale, fault))
      }}
    >
      {aside}
      <div className="reserve-main">
        {children}
        <h2 className="heading-3 visit-who">{t('who')}</h2>
        <p className="muted-text">
          {user ? t('whoMember', { name: user.fullName ?? user.email ?? user.phone ?? '' }) : t('whoGuest')}
        </p>
        {!user && <TrapField />}
        <div className="two-columns">
          <TextField name="fullName" label={labels.fullName} autoComplete="name" autoCapitalize="words" />
          <PhoneField isOptional={user !== undefined} />
        </div>
        <div className="form-acts at-start">
          <SubmitButton busy={t('sending')}>{t('send')}</SubmitButton>
          <span className="small-text muted-text">
            {reply ? t('isWish', { when: reply }) : t('isWishPlain')}
          </span>
        </div>
        {!user && (
          <p className="small-text muted-text form-end">
            {props.send && (
              <span>
                <span>{`${t('haveAccount')} `}</span>
                <ReturnLink locale={locale} path="/login" toHere>
                  {t('logInFor')}
                </ReturnLink>
                <span>{'. '}</span>
              </span>
            )}
            <span>{`${t('privacyNote')} `}</span>
            <a href={localPath(locale, '/privacy')}>{t('privacy')}</a>
          </p>
        )}
      </div>
    </Form>
  )
}

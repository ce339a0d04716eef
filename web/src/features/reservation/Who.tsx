import { useState } from 'react'
import * as v from 'valibot'
import { formatDate } from '../../i18n/dates.ts'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { useCallsAhead } from '../../kit/account/calls.ts'
import { codeMessages } from '../../kit/account/code/messages.ts'
import { type Asked, METHODS, type Method } from '../../kit/account/code/request.ts'
import { codeOnTheWay, requestVerification, sentTo, VerifyStep } from '../../kit/account/code/verify.tsx'
import { detailsFaults } from '../../kit/account/details.ts'
import { accountMessages } from '../../kit/account/messages.ts'
import { ReturnLink } from '../../kit/account/ReturnLink.tsx'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { BirthField } from '../../kit/forms/BirthField.tsx'
import { dateOfBirth, writeDay } from '../../kit/forms/birth.ts'
import { EmailField, SubmitButton, TextField } from '../../kit/forms/Field.tsx'
import { Form, useForm } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { PhoneField } from '../../kit/forms/PhoneField.tsx'
import { phoneAndEmail, writePhone } from '../../kit/forms/phone.ts'
import { email, fullName } from '../../kit/forms/text.ts'
import { withPhone } from '../../kit/forms/with-phone.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { correctAccount, openAccount } from './account.ts'
import { reservationMessages } from './messages.ts'
import { haveAccount, whoMessages } from './who-messages.ts'

/** The button that is pressed says which; the first one is also the Enter key's. */
const method = v.optional(v.picklist(METHODS), 'phone')
const detailsSchema = withPhone({ fullName, dateOfBirth, email, method }, true)
const methodSchema = v.object({ method })

interface Props {
  locale: Locale
  /** The number on the flat's door. */
  number: string
  /** Who is signed in, and not confirmed yet. */
  user: SessionUser | undefined
}

/**
 * The second step: who the flat is for. A stranger's details make an account with a password that nobody knows; a code
 * confirms it in the same place. Members who are not confirmed begin with the code.
 */
export function Who({ locale, number, user }: Props) {
  const t = whoMessages(locale)
  const [isForm, setForm] = useState(user === undefined)
  const [code, setCode] = useState(() => user && codeOnTheWay(user))
  const [isMoved, setMoved] = useState(false)
  useCallsAhead()
  const send = async (owner: SessionUser, chosen: Method) => {
    setCode({ method: chosen, asked: await requestVerification(owner, chosen) })
    setMoved(true)
    setForm(false)
    return undefined
  }
  const title = t('title', { number })
  if (isForm || !user) {
    return (
      <>
        <StepHeading key="form" title={title} lead={t('lead')} isNew />
        <Details
          locale={locale}
          number={number}
          user={user}
          send={async ({ method, ...details }) => {
            const owner = user ? await correctAccount(user, details) : await openAccount(details, locale)
            return send(owner, method)
          }}
        />
      </>
    )
  }
  return (
    <>
      <StepHeading
        key={code?.method ?? 'way'}
        title={title}
        lead={code && sentTo(locale, code.method, user)}
        isNew={isMoved || code === undefined}
      />
      <Given locale={locale} user={user} onChange={() => setForm(true)} />
      {code ? (
        <VerifyStep
          locale={locale}
          id="reserve-code"
          user={user}
          method={code.method}
          asked={code.asked}
          onAsked={(asked: Asked) => setCode({ ...code, asked })}
          onDone={() => {}}
          onBack={() => setCode(undefined)}
          submit={reservationMessages(locale)('toDeposit')}
        />
      ) : (
        <Form
          id="reserve-way"
          locale={locale}
          schema={methodSchema}
          labels={{}}
          send={({ method }) => send(user, method)}
          draft="none"
        >
          <SendButtons locale={locale} methods={METHODS.filter((one) => user[one])} />
        </Form>
      )}
    </>
  )
}

/** What was typed, in two lines. */
function Given({ locale, user, onChange }: { locale: Locale; user: SessionUser; onChange: () => void }) {
  const t = whoMessages(locale)
  const born = user.dateOfBirth && t('born', { day: formatDate(locale, user.dateOfBirth) })
  return (
    <div className="given-details">
      <p>
        <span>{[user.fullName, born].filter(Boolean).join(', ')}</span>
        <button type="button" className="text-link" onClick={onChange}>
          {t('change')}
        </button>
      </p>
      <p>{[user.phone && writePhone(user.phone), user.email].filter(Boolean).join(', ')}</p>
    </div>
  )
}

interface DetailsProps extends Props {
  send: (values: v.InferOutput<typeof detailsSchema>) => Promise<undefined>
}

function Details({ locale, number, user, send }: DetailsProps) {
  const t = whoMessages(locale)
  const form = formMessages(locale)
  const labels = {
    fullName: form('fullName'),
    dateOfBirth: form('dateOfBirth'),
    phone: form('phone'),
    email: form('email'),
  }
  const [before, after] = haveAccount(locale, { number })
  return (
    <Form
      id="reserve-who"
      locale={locale}
      schema={detailsSchema}
      labels={labels}
      values={user && valuesOf(locale, user)}
      send={send}
      onFailure={(error) => {
        const fields = detailsFaults(error, locale)
        return fields && { fields }
      }}
    >
      <div className="two-columns">
        <TextField
          name="fullName"
          label={labels.fullName}
          hint={t('nameHint')}
          autoComplete="name"
          autoCapitalize="words"
        />
        <BirthField locale={locale} label={labels.dateOfBirth} hint={form('adultsOnly')} />
      </div>
      <div className="two-columns">
        <PhoneField after={<InUse locale={locale} number={number} field="phone" />} />
        <EmailField label={labels.email} after={<InUse locale={locale} number={number} field="email" />} />
      </div>
      <SendButtons locale={locale} methods={METHODS} />
      <p className="small-text muted-text reserve-note">
        {t('note')}{' '}
        <a href={localPath(locale, '/privacy')} target="_blank" rel="noopener">
          {t('privacy')}
        </a>
      </p>
      {!user && (
        <p className="small-text reserve-log-in">
          <span>{before}</span>
          <ReturnLink locale={locale} path="/login" toHere>
            {t('logInHere')}
          </ReturnLink>
          <span>{after}</span>
        </p>
      )}
    </Form>
  )
}

const valuesOf = (locale: Locale, { fullName = '', dateOfBirth, ...addresses }: SessionUser) => ({
  fullName,
  dateOfBirth: dateOfBirth ? writeDay(dateOfBirth, locale) : '',
  ...phoneAndEmail(addresses),
})

/** The way in for whom an account has the address already, below the message that says so. */
function InUse({ locale, number, field }: { locale: Locale; number: string; field: Method }) {
  const { errors } = useForm()
  const inUse = accountMessages(locale)(field === 'email' ? 'emailInUse' : 'phoneInUse')
  if (errors[field] !== inUse) return null
  return (
    <ReturnLink className="small-text in-use" locale={locale} path="/login" toHere>
      {whoMessages(locale)('stays', { number })}
    </ReturnLink>
  )
}

function SendButtons({ locale, methods }: { locale: Locale; methods: readonly Method[] }) {
  const t = whoMessages(locale)
  const busy = codeMessages(locale)('sendingCode')
  return (
    <div className="form-acts first-day">
      {methods.includes('phone') && (
        <SubmitButton name="method" value="phone" busy={busy}>
          {t('bySms')}
        </SubmitButton>
      )}
      {methods.includes('email') && (
        <SubmitButton name="method" value="email" busy={busy} className="outlined">
          {t(methods.length > 1 ? 'byEmail' : 'codeByEmail')}
        </SubmitButton>
      )}
    </div>
  )
}

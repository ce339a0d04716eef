import { useState } from 'react'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { ownAccount } from '../../kit/account/calls.ts'
import { accountMessages } from '../../kit/account/messages.ts'
import { closeQuestion, openQuestions } from '../../kit/account/new-account.ts'
import { ReturnLink } from '../../kit/account/ReturnLink.tsx'
import { SubmitButton } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import type { SessionUser } from '../../platform/account/user.ts'
import { adoptUser } from '../../stores/account.ts'
import { whoMessages } from './who-messages.ts'

const schema = v.object({ haveApartment: v.picklist(['yes', 'no']) })

/** What the sign-up asks beside who somebody is, of those who got their account on the way. */
export function Questions({ locale, user }: { locale: Locale; user: SessionUser }) {
  const t = whoMessages(locale)
  const a = accountMessages(locale)
  const [open, setOpen] = useState(() => openQuestions(user))
  if (open.length === 0) return null
  return (
    <section aria-labelledby="questions">
      <h2 className="heading-3 next-title" id="questions">
        {t(open.length > 1 ? 'questions' : 'question')}
      </h2>
      {open.includes('password') && (
        <div className="question">
          <div>
            <p>{t('password')}</p>
            <p className="small-text muted-text">{t('passwordText')}</p>
          </div>
          <ReturnLink className="button outlined is-small" locale={locale} path="/reset-password" toHere>
            {t('choosePassword')}
          </ReturnLink>
        </div>
      )}
      {open.includes('home') && (
        <div className="question">
          <div>
            <p>{a('haveApartment')}</p>
            <p className="small-text muted-text">{t('haveApartmentText')}</p>
          </div>
          <Form
            id="reserve-home"
            locale={locale}
            schema={schema}
            labels={{}}
            send={async ({ haveApartment }) => {
              const metadata = { ...user.metadata, haveAppartment: haveApartment === 'yes' }
              adoptUser(await (await ownAccount()).update({ metadata }))
              closeQuestion('home')
              setOpen(openQuestions(user))
              return undefined
            }}
            draft="none"
          >
            {(['yes', 'no'] as const).map((answer) => (
              <SubmitButton
                key={answer}
                name="haveApartment"
                value={answer}
                busy={a('saving')}
                className="outlined is-small"
              >
                {answer === 'yes' ? t('yes') : a('noApartment')}
              </SubmitButton>
            ))}
          </Form>
        </div>
      )}
    </section>
  )
}

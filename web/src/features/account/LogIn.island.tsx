import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { useCallsAhead, visitor } from '../../kit/account/calls.ts'
import { accountMessages } from '../../kit/account/messages.ts'
import { ReturnLink, useReason } from '../../kit/account/ReturnLink.tsx'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { island } from '../../kit/errors/island.tsx'
import { EmailField, SubmitButton } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { PasswordField } from '../../kit/forms/PasswordField.tsx'
import { currentPassword } from '../../kit/forms/password.ts'
import { failureOf } from '../../kit/forms/problem.ts'
import { email } from '../../kit/forms/text.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { adoptUser, loadAccount } from '../../stores/account.ts'
import { isVerified, storeSession } from '../../stores/session.ts'
import { refreshWishlist } from '../../stores/wishlist.ts'
import { returnPath, withReturn } from '../../ui/page.ts'

const schema = v.object({ email, password: currentPassword })
/** How long login waits for the device's favourites to reach the account, in milliseconds. */
const MERGE_TIME = 1500

/** The page after login. */
function wayOn(locale: Locale, user: SessionUser): string {
  return isVerified(user)
    ? (returnPath() ?? localPath(locale, '/'))
    : withReturn(locale, '/verification?verificationMethod=')
}

interface Props {
  locale: Locale
}

function LogIn({ locale }: Props) {
  const t = accountMessages(locale)
  const form = formMessages(locale)
  const labels = { email: form('email'), password: form('password') }
  const [notice, setNotice] = useState<string>()
  const reason = useReason(locale)
  useCallsAhead()

  useEffect(() => {
    if (new URLSearchParams(location.search).has('ended')) setNotice(t('sessionEnded'))
    // A signed-in visitor is redirected at once.
    void loadAccount().then((user) => {
      if (user) location.replace(wayOn(locale, user))
    })
  }, [locale, t])

  return (
    <>
      <StepHeading title={t('logInTitle')} lead={reason ?? t('logInLead')} isNew={false} />
      {notice && (
        <div className="error-summary" role="status">
          <p>{notice}</p>
        </div>
      )}
      <Form
        id="log-in"
        locale={locale}
        schema={schema}
        labels={labels}
        send={async ({ email, password }) => {
          const { user, ...session } = await (await visitor()).logIn(email, password)
          const isKept = storeSession({ ...session, userId: user._id })
          adoptUser(user)
          if (!isKept) {
            setNotice(t('notKept'))
            return undefined
          }
          await Promise.race([refreshWishlist(), new Promise((resolve) => setTimeout(resolve, MERGE_TIME))])
          location.assign(wayOn(locale, user))
          return 'leaving'
        }}
        onFailure={(error) =>
          failureOf(error).code === 'invalid-credentials' ? { title: t('credentials') } : undefined
        }
      >
        <EmailField label={labels.email} autoComplete="username" />
        <PasswordField name="password" label={labels.password} autoComplete="current-password" />
        <p className="below-form">
          <ReturnLink locale={locale} path="/reset-password">
            {t('forgot')}
          </ReturnLink>
        </p>
        <div className="form-acts">
          <ReturnLink locale={locale} path="/sign-up">
            {t('createAccount')}
          </ReturnLink>
          <SubmitButton busy={t('loggingIn')}>{form('logIn')}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

export default island(LogIn)

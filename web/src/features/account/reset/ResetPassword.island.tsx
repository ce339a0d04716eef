import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { useCallsAhead, visitor } from '../../../kit/account/calls.ts'
import { CodeStep } from '../../../kit/account/code/CodeStep.tsx'
import { codeMessages } from '../../../kit/account/code/messages.ts'
import { type Asked, requestOnce } from '../../../kit/account/code/request.ts'
import { closeQuestion } from '../../../kit/account/new-account.ts'
import { ReturnLink } from '../../../kit/account/ReturnLink.tsx'
import { StepHeading, Steps } from '../../../kit/account/Steps.tsx'
import { useSteps } from '../../../kit/account/steps.ts'
import { island } from '../../../kit/errors/island.tsx'
import { clearDraft } from '../../../kit/forms/draft.ts'
import { formMessages } from '../../../kit/forms/messages.ts'
import { writePhone } from '../../../kit/forms/phone.ts'
import { failureOf, type Problem } from '../../../kit/forms/problem.ts'
import type { Address } from '../../../platform/account/account.ts'
import { loadAccount } from '../../../stores/account.ts'
import { $session } from '../../../stores/session.ts'
import { AddressStep } from '../code/AddressStep.tsx'
import { resetMessages } from './messages.ts'
import { PasswordStep } from './PasswordStep.tsx'

const STEPS = ['address', 'code', 'password', 'done'] as const
type Step = (typeof STEPS)[number]

const keyOf = (address: Address) => `reset:${JSON.stringify(address)}`

interface Props {
  locale: Locale
}

/** Resets the password in three steps: address, code, password. Never reveals whether an account exists. */
function ResetPassword({ locale }: Props) {
  const t = resetMessages(locale)
  const codeT = codeMessages(locale)
  const form = formMessages(locale)
  const user = useStore($session, { ssr: 'initial' })?.user
  useEffect(() => void loadAccount(), [])
  const [address, setAddress] = useState<Address>()
  const [asked, setAsked] = useState<Asked>()
  const [token, setToken] = useState<string>()
  const { step, enter, isMoved } = useSteps<Step>('address', STEPS, (wanted) => {
    if (wanted === 'code') return asked !== undefined
    return wanted === 'address' || token !== undefined
  })
  useCallsAhead()
  const request = (to: Address) => async () => (await (await visitor()).forgotPassword(to))?.resendAfter

  if (step === 'done') {
    return (
      <>
        <StepHeading title={form('passwordChanged')} lead={t('resetDoneLead')} isNew />
        <div className="form-acts at-start">
          <ReturnLink className="button" locale={locale} path="/login">
            {t('logIn')}
          </ReturnLink>
        </div>
      </>
    )
  }

  const place = STEPS.indexOf(step)
  const title = [t('reset'), codeT('codeTitle'), form('newPassword')][place] ?? ''
  return (
    <>
      <Steps names={[t('resetStepMethod'), t('resetStepCode'), t('resetStepPassword')]} now={place} />
      <StepHeading
        key={step}
        title={title}
        lead={[t('resetLead'), address && sentTo(locale, address), t('newPasswordLead')][place]}
        pageTitle={place > 0 ? t('resetStepOf', { n: place + 1, title }) : undefined}
        isNew={isMoved}
      />
      <div hidden={step !== 'address'}>
        <AddressStep
          locale={locale}
          id="reset-address"
          user={user}
          back={
            <ReturnLink locale={locale} path="/login">
              {t('backToLogIn')}
            </ReturnLink>
          }
          send={async (given) => {
            setAsked(await requestOnce(keyOf(given), request(given)))
            setAddress(given)
            enter('code')
            return undefined
          }}
        />
      </div>
      {step === 'code' && address && asked && (
        <CodeStep
          locale={locale}
          id="reset-code"
          asked={asked}
          onAsked={setAsked}
          askKey={keyOf(address)}
          request={request(address)}
          confirm={async (code) => {
            setToken(await (await visitor()).verifyReset(address, code))
            clearDraft('reset-address')
            enter('password', true)
            return undefined
          }}
          other={{ text: codeT('back'), go: () => enter('address') }}
        />
      )}
      {step === 'password' && address && token && (
        <PasswordStep
          locale={locale}
          email={'email' in address ? address.email : undefined}
          send={async (password) => {
            const calls = await visitor()
            await calls.resetPassword('email' in address ? 'email' : 'phone', token, password)
            setToken('used')
            closeQuestion('password')
            enter('done', true)
            return undefined
          }}
          onFailure={(error): Problem | undefined =>
            TOKEN_FAULTS.includes(failureOf(error).code ?? '')
              ? {
                  title: t('resetTokenOld'),
                  text: t('resetTokenOldText'),
                  link: { href: '#address', text: codeT('sendCode') },
                }
              : undefined
          }
        />
      )}
    </>
  )
}

const TOKEN_FAULTS = ['invalid-code', 'code-expired', 'too-many-tries']

function sentTo(locale: Locale, address: Address): string {
  const t = codeMessages(locale)
  return 'email' in address
    ? t('codeMaybeEmail', { address: address.email })
    : t('codeMaybePhone', { address: writePhone(address.phone) })
}

export default island(ResetPassword)

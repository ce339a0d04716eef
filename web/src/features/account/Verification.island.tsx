import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { codeMessages } from '../../kit/account/code/messages.ts'
import { type Asked, METHODS, type Method } from '../../kit/account/code/request.ts'
import { changeAddress, requestVerification, sentTo, VerifyStep } from '../../kit/account/code/verify.tsx'
import { detailsFaults } from '../../kit/account/details.ts'
import { logOut } from '../../kit/account/log-out.ts'
import { RequireSignIn } from '../../kit/account/RequireSignIn.tsx'
import { StepHeading } from '../../kit/account/Steps.tsx'
import { useSteps } from '../../kit/account/steps.ts'
import { island } from '../../kit/errors/island.tsx'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session, isVerified } from '../../stores/session.ts'
import { returnPath } from '../../ui/page.ts'
import { AddressStep } from './code/AddressStep.tsx'
import { MethodStep } from './code/MethodStep.tsx'
import { NextSteps } from './sign-up/Done.tsx'

const STEPS = ['method', 'change', 'code', 'done'] as const
type Step = (typeof STEPS)[number]

interface Props {
  locale: Locale
}

/** For visitors who are signed in but not confirmed yet, and for confirming the second channel. */
function Verification({ locale }: Props) {
  const t = codeMessages(locale)
  const user = useStore($session, { ssr: 'initial' })?.user
  const state = useStore($accountState, { ssr: 'initial' })
  const [wanted, setWanted] = useState<Method>()
  const [method, setMethod] = useState<Method>()
  const [asked, setAsked] = useState<Asked>()
  const { step, enter, isMoved } = useSteps<Step>(
    'method',
    STEPS,
    (next) => next === 'method' || next === 'change' || asked !== undefined,
  )

  useEffect(() => {
    const named = new URLSearchParams(location.search).get('verificationMethod')
    setWanted(METHODS.find((one) => one === named))
    watchAccount()
  }, [])

  if (!user) return <RequireSignIn locale={locale} state={state} title={t('verification')} />
  const unverified = METHODS.filter((one) => !user[one === 'email' ? 'isEmailVerified' : 'isPhoneVerified'])
  const open = unverified.filter((one) => user[one])
  const isDone = step === 'done' || (wanted ? !open.includes(wanted) : isVerified(user)) || open.length === 0
  if (isDone && step !== 'code') {
    const confirmed = method ?? wanted ?? (user.isPhoneVerified ? 'phone' : 'email')
    return (
      <>
        <StepHeading
          title={t('verified')}
          lead={t(confirmed === 'email' ? 'verifiedLeadEmail' : 'verifiedLeadPhone')}
          isNew={isMoved}
        />
        <NextSteps locale={locale} />
      </>
    )
  }
  if (step === 'code' && method && asked) {
    return (
      <>
        <StepHeading key="code" title={t('codeTitle')} lead={sentTo(locale, method, user)} isNew />
        <VerifyStep
          locale={locale}
          id="verification-code"
          user={user}
          method={method}
          asked={asked}
          onAsked={setAsked}
          onDone={() => enter('done', true)}
          onBack={() => enter('method')}
        />
      </>
    )
  }
  if (step === 'change' && unverified.length > 0) {
    return (
      <>
        <StepHeading key="change" title={t('changeAddress')} lead={t('changeAddressLead')} isNew />
        <AddressStep
          locale={locale}
          id="verification-address"
          methods={unverified}
          send={async (address) => {
            const chosen = 'email' in address ? 'email' : 'phone'
            setAsked(await changeAddress(user, chosen, address))
            setMethod(chosen)
            enter('code', true)
            return undefined
          }}
          onFailure={(error) => {
            const fields = detailsFaults(error, locale)
            return fields && { fields }
          }}
          back={
            <button type="button" className="text-link" onClick={() => enter('method')}>
              {t('back')}
            </button>
          }
        />
      </>
    )
  }
  return (
    <>
      <StepHeading key="method" title={t('verification')} lead={t('verificationLead')} isNew={isMoved} />
      <MethodStep
        locale={locale}
        id="verification-method"
        email={open.includes('email') ? user.email : undefined}
        phone={open.includes('phone') ? user.phone : undefined}
        initial={wanted}
        send={async (chosen) => {
          setAsked(await requestVerification(user, chosen))
          setMethod(chosen)
          enter('code')
          return undefined
        }}
      />
      <div className="form-acts at-start">
        <a href={returnPath() ?? localPath(locale, '/projects')}>{t('later')}</a>
        <button type="button" className="text-link" onClick={() => enter('change')}>
          {t('changeAddress')}
        </button>
        <button type="button" className="text-link" onClick={() => void logOut(locale)}>
          {t('logOut')}
        </button>
      </div>
    </>
  )
}

export default island(Verification)

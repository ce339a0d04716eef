import type { Locale } from '../../../i18n/locales.ts'
import { ownAccount } from '../../../kit/account/calls.ts'
import { codeMessages } from '../../../kit/account/code/messages.ts'
import { sentTo, VerifyStep } from '../../../kit/account/code/verify.tsx'
import { accountMessages } from '../../../kit/account/messages.ts'
import { useReason } from '../../../kit/account/ReturnLink.tsx'
import { StepHeading, Steps } from '../../../kit/account/Steps.tsx'
import { island } from '../../../kit/errors/island.tsx'
import { adoptUser } from '../../../stores/account.ts'
import { MethodStep } from '../code/MethodStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { Done, SignedIn } from './Done.tsx'
import { FixedDetails } from './FixedDetails.tsx'
import { HomeStep } from './HomeStep.tsx'
import { signUpMessages } from './messages.ts'
import { placeOf, useSignUp } from './use-sign-up.ts'

interface Props {
  locale: Locale
}

function SignUp({ locale }: Props) {
  const t = signUpMessages(locale)
  const codeT = codeMessages(locale)
  const flow = useSignUp(locale)
  const hasReason = useReason(locale) !== undefined
  const { step, enter, user, details, method, asked } = flow

  if (step === 'done' && user) return <Done locale={locale} user={user} isKept={flow.isKept} />
  if (flow.isMember) return <SignedIn locale={locale} />

  const place = placeOf(step)
  const [title, lead] = {
    details: [t('createAccount'), t(hasReason ? 'signUpThenBack' : 'signUpLead')],
    method: [codeT('method'), codeT('methodLead')],
    code: [codeT('codeTitle'), user && method && sentTo(locale, method, user)],
    home: [t('home'), t('homeLead')],
    done: [t('welcome'), ''],
  }[step] as [string, string | undefined]
  return (
    <>
      <Steps names={[t('stepDetails'), t('stepMethod'), t('stepCode'), t('stepHome')]} now={place} />
      <StepHeading
        key={step}
        title={title}
        lead={lead}
        pageTitle={place > 0 ? t('stepOf', { n: place + 1, title }) : undefined}
        isNew={flow.isMoved}
      />
      {/* Stays in the page, so that going back finds everything, the password too, which is kept nowhere else. */}
      <div hidden={step !== 'details'}>
        {user ? (
          <FixedDetails
            locale={locale}
            user={user}
            onSaved={(changed) => {
              adoptUser(changed)
              enter('method')
            }}
          />
        ) : (
          <DetailsStep
            locale={locale}
            problem={flow.detailsProblem}
            send={async (given) => void flow.takeDetails(given)}
          />
        )}
      </div>
      {step === 'method' && (
        <MethodStep
          locale={locale}
          id="sign-up-method"
          email={user?.email ?? details?.email}
          phone={user?.phone ?? details?.phone}
          initial={method}
          send={flow.choose}
          back={{ text: accountMessages(locale)('back'), go: () => enter('details') }}
        />
      )}
      {step === 'code' && user && method && asked && (
        <VerifyStep
          locale={locale}
          id="sign-up-code"
          user={user}
          method={method}
          asked={asked}
          onAsked={flow.setAsked}
          onDone={flow.confirmed}
          onBack={() => enter('method')}
        />
      )}
      {step === 'home' && user && (
        <HomeStep
          locale={locale}
          send={async (haveAppartment) => {
            if (haveAppartment === undefined) {
              flow.finished()
              return undefined
            }
            const metadata = { ...user.metadata, haveAppartment }
            adoptUser(await (await ownAccount()).update({ metadata }))
            flow.finished()
            return undefined
          }}
        />
      )}
    </>
  )
}

export default island(SignUp)

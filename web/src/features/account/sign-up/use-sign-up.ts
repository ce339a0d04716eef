import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Locale } from '../../../i18n/locales.ts'
import { useCallsAhead, visitor } from '../../../kit/account/calls.ts'
import { type Asked, type Method, resendTime } from '../../../kit/account/code/request.ts'
import { requestVerification, verifyKey } from '../../../kit/account/code/verify.tsx'
import { detailsFaults } from '../../../kit/account/details.ts'
import { useSteps } from '../../../kit/account/steps.ts'
import { clearDraft } from '../../../kit/forms/draft.ts'
import type { Problem } from '../../../kit/forms/problem.ts'
import { adoptUser, loadAccount } from '../../../stores/account.ts'
import { $session, $sessionEnded, isVerified, storeSession } from '../../../stores/session.ts'
import { withReturn } from '../../../ui/page.ts'
import { tabStorage } from '../../../ui/storage.ts'
import type { Details } from './schema.ts'

const STEPS = ['details', 'method', 'code', 'home', 'done'] as const
export type Step = (typeof STEPS)[number]
export const placeOf = (step: Step): number => STEPS.indexOf(step)

/** Progress for visitors who return in the same tab: the chosen method or the last step. */
const PROGRESS = 'sign-up-progress'

/**
 * Sign-up in four steps. The account is created once a confirmation method has been chosen, so that until then
 * every detail can be corrected; after that, it is confirmed.
 */
export function useSignUp(locale: Locale) {
  const user = useStore($session, { ssr: 'initial' })?.user
  const [details, setDetails] = useState<Details>()
  const [detailsProblem, setDetailsProblem] = useState<Problem>()
  const [method, setMethod] = useState<Method>()
  const [asked, setAsked] = useState<Asked>()
  const [isMember, setMember] = useState(false)
  const [isKept, setKept] = useState(true)
  useCallsAhead()

  const { step, go, enter, isMoved } = useSteps<Step>('details', STEPS, (wanted) => {
    if (wanted === 'method') return details !== undefined || user !== undefined
    if (wanted === 'code') return user !== undefined && asked !== undefined
    return wanted === 'details' || (user !== undefined && isVerified(user))
  })

  // Returning visitors resume at the step the platform reports.
  useEffect(() => {
    void loadAccount().then((known) => {
      const progress = tabStorage.get(PROGRESS)
      if (!known) return
      if (isVerified(known)) return progress === 'home' ? go('home', true) : setMember(true)
      const before = progress === 'email' || progress === 'phone' ? progress : undefined
      const until = before ? resendTime(verifyKey(known, before)) : 0
      setMethod(before)
      if (until) setAsked({ until, isThrottled: false })
      if (until && location.hash === '#code') go('code', true)
      else if (location.hash !== '#details') go('method', true)
    })
  }, [go])

  // The session can end halfway. If it expired, logging in leads on to the
  // confirmation; after signing out, sign-up starts over.
  const isLost = !user && (step === 'code' || step === 'home' || (step === 'method' && !details))
  useEffect(() => {
    if (!isLost || !isMoved) return
    if ($sessionEnded.get()) location.replace(withReturn(locale, '/login?ended'))
    else enter('details', true)
  }, [isLost, isMoved, enter, locale])

  /** Creates the account if necessary, and sends a code. */
  const choose = async (chosen: Method): Promise<undefined> => {
    let owner = user
    if (!owner && details) {
      const { terms: _, ...account } = details
      const created = await (await visitor()).signUp({ ...account, language: locale })
      setKept(storeSession({ ...created, userId: created.user._id }))
      adoptUser(created.user)
      clearDraft('sign-up')
      owner = created.user
    }
    if (!owner) {
      enter('details')
      return undefined
    }
    setMethod(chosen)
    tabStorage.set(PROGRESS, chosen)
    setAsked(await requestVerification(owner, chosen))
    enter('code')
    return undefined
  }

  return {
    step,
    enter,
    isMoved,
    user,
    details,
    detailsProblem,
    method,
    asked,
    setAsked,
    /** Signed in and confirmed already. */
    isMember,
    /** Whether the browser stores the session. */
    isKept,
    takeDetails(given: Details) {
      setDetails(given)
      setDetailsProblem(undefined)
      enter('method')
    },
    /** Problems with the details are shown in their step. */
    async choose(chosen: Method) {
      try {
        return await choose(chosen)
      } catch (error) {
        const fields = detailsFaults(error, locale)
        if (!fields) throw error
        setDetailsProblem({ fields })
        enter('details')
        return undefined
      }
    },
    confirmed() {
      tabStorage.set(PROGRESS, 'home')
      enter('home', true)
    },
    finished() {
      tabStorage.remove(PROGRESS)
      enter('done', true)
    },
  }
}

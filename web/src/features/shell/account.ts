import {
  $session,
  forgetSession,
  isVerified,
  type SessionUser,
  storedSessionId,
} from '../../stores/session.ts'

/** The account area of the header: the login button gives way once a verified visitor is known. */
export function startAccount(): void {
  const root = document.documentElement
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-log-out]')) {
    button.addEventListener('click', logOut)
  }
  const sessionId = storedSessionId()
  if (!sessionId) {
    delete root.dataset.session
    return
  }
  void fetchUser(sessionId).then((user) => {
    delete root.dataset.session
    if (!user) return
    $session.set({ sessionId, user })
    if (isVerified(user)) showAccount(user)
    else showVerification()
  })
}

async function fetchUser(sessionId: string): Promise<SessionUser | undefined> {
  try {
    const { fetchSelf } = await import('../../cms/self.ts')
    return await fetchSelf(sessionId)
  } catch (error) {
    console.error('Failed to fetch user data:', (error as Error).message)
    return undefined
  }
}

function showAccount(user: SessionUser) {
  const show = (selector: string, shown: boolean) => {
    for (const one of document.querySelectorAll<HTMLElement>(selector)) one.hidden = !shown
  }
  show('[data-log-in]', false)
  show('[data-account]', true)
  show('[data-residents]', user.metadata?.haveAppartment === true)
  show('[data-verified-phone]', user.isPhoneVerified)
  show('[data-verified-email]', user.isEmailVerified && !user.isPhoneVerified)
}

/** On the small screen, who signed up but did not verify yet goes on with that. */
function showVerification() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-log-in][data-verification]')) {
    link.href = link.dataset.verification ?? link.href
  }
}

function logOut() {
  try {
    forgetSession()
    location.reload()
  } catch (error) {
    console.error('Logout failed:', (error as Error).message)
  }
}

import type { SessionUser } from '../../platform/account/user.ts'
import { $accountState, watchAccount } from '../../stores/account.ts'
import { $session, isVerified } from '../../stores/session.ts'
import { pageLocale } from '../../ui/page-locale.ts'
import { herePath } from '../account/return-path.ts'

/** The account area of the header replaces the login button once a verified visitor is known. */
export function startAccount(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-log-out]')) {
    button.addEventListener('click', async () => {
      const { logOut } = await import('../account/log-out.ts')
      await logOut(pageLocale())
    })
  }
  // Logging in returns to this page.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-log-in]')) {
    link.addEventListener('click', () => {
      const back = herePath()
      if (back && link.pathname.endsWith('/login')) link.search = `?return=${encodeURIComponent(back)}`
    })
  }
  watchAccount()
  $accountState.subscribe((state) => {
    if (state !== 'loading') delete document.documentElement.dataset.session
  })
  $session.subscribe((session) => showAccount(session?.user))
}

function showAccount(user: SessionUser | undefined) {
  const verified = user !== undefined && isVerified(user)
  const show = (selector: string, shown: boolean) => {
    for (const one of document.querySelectorAll<HTMLElement>(selector)) one.hidden = !shown
  }
  show('[data-log-in]', !verified)
  show('[data-account]', verified)
  show('[data-residents]', user?.metadata?.haveAppartment === true)
  show('[data-verified-phone]', user?.isPhoneVerified === true)
  show('[data-verified-email]', user?.isEmailVerified === true && !user.isPhoneVerified)
  // On small screens, an unverified visitor continues with the verification.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-log-in][data-verification]')) {
    link.dataset.login ??= link.getAttribute('href') ?? ''
    link.href = (user && !verified && link.dataset.verification) || link.dataset.login
  }
}

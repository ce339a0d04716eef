import type { Locale } from '../../i18n/locales.ts'
import { ownAccount, visitor } from '../../kit/account/calls.ts'
import { METHODS } from '../../kit/account/code/request.ts'
import { changeAddress } from '../../kit/account/code/verify.tsx'
import { rememberQuestions } from '../../kit/account/new-account.ts'
import { randomPassword } from '../../kit/forms/password.ts'
import type { NewAccount } from '../../platform/account/account.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { adoptUser } from '../../stores/account.ts'
import { storeSession } from '../../stores/session.ts'

type Details = Pick<NewAccount, 'fullName' | 'dateOfBirth' | 'email' | 'phone'>

/** The sign-up, with a password drawn at random that is kept nowhere: choosing one is the reset. */
export async function openAccount(details: Details, locale: Locale): Promise<SessionUser> {
  const calls = await visitor()
  const { user, ...session } = await calls.signUp({
    ...details,
    password: randomPassword(),
    language: locale,
  })
  storeSession({ ...session, userId: user._id })
  rememberQuestions(user)
  adoptUser(user)
  return user
}

/** Changes what differs. A new address gets a code at once: so the platform replaces it. */
export async function correctAccount(user: SessionUser, details: Details): Promise<SessionUser> {
  const { fullName, dateOfBirth } = details
  let now = user
  if (fullName !== user.fullName || dateOfBirth !== user.dateOfBirth) {
    now = await (await ownAccount()).update({ fullName, dateOfBirth })
    adoptUser(now)
  }
  for (const method of METHODS) {
    if (details[method].toLowerCase() === now[method]?.toLowerCase()) continue
    await changeAddress(now, method, method === 'email' ? { email: details.email } : { phone: details.phone })
  }
  return (await ownAccount()).self()
}

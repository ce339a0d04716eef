import type { Locale } from '../../../i18n/locales.ts'
import type { Address } from '../../../platform/account/account.ts'
import type { SessionUser } from '../../../platform/account/user.ts'
import { adoptUser } from '../../../stores/account.ts'
import { maskEmail, maskPhone } from '../../forms/phone.ts'
import { ownAccount } from '../calls.ts'
import { CodeStep } from './CodeStep.tsx'
import { codeMessages } from './messages.ts'
import { type Asked, lastAsked, METHODS, type Method, requestCodeFor, requestOnce } from './request.ts'

/** The key of a code for this account's email or phone. */
export const verifyKey = (user: SessionUser, method: Method): string => `verify:${user._id}:${method}`

/** Sends a code to the signed-in visitor, unless one has just been sent. */
export const requestVerification = (user: SessionUser, method: Method): Promise<Asked> =>
  requestOnce(verifyKey(user, method), async () => (await ownAccount()).requestCode(method))

/** The code that was last sent to the signed-in visitor, as long as it may be valid, and by which way. */
export function codeOnTheWay(user: SessionUser): { method: Method; asked: Asked } | undefined {
  const sent = METHODS.flatMap((method) => {
    const asked = lastAsked(verifyKey(user, method))
    return asked ? [{ method, asked }] : []
  })
  return sent.sort((one, other) => other.asked.until - one.asked.until)[0]
}

/** Replaces an address that is not verified yet, and sends the code there. */
export async function changeAddress(user: SessionUser, method: Method, address: Address): Promise<Asked> {
  const calls = await ownAccount()
  const asked = await requestCodeFor(verifyKey(user, method), () => calls.requestCode(method, address))
  adoptUser(await calls.self())
  return asked
}

/** Where the code went, with the address masked. */
export function sentTo(locale: Locale, method: Method, user: SessionUser): string {
  const t = codeMessages(locale)
  return method === 'email'
    ? t('codeSentEmail', { address: maskEmail(user.email ?? '') })
    : t('codeSentPhone', { address: maskPhone(user.phone ?? '') })
}

interface Props {
  locale: Locale
  id: string
  user: SessionUser
  method: Method
  asked: Asked
  onAsked: (asked: Asked) => void
  onDone: () => void
  onBack: () => void
  submit?: string
}

/** Confirms the signed-in visitor's email or phone with a code. */
export function VerifyStep({ locale, id, user, method, asked, onAsked, onDone, onBack, submit }: Props) {
  const t = codeMessages(locale)
  const other = METHODS.find((one) => one !== method && user[one])
  const back = other === 'email' ? t('useEmail') : other === 'phone' ? t('usePhone') : t('back')
  return (
    <CodeStep
      key={method}
      locale={locale}
      id={id}
      asked={asked}
      onAsked={onAsked}
      askKey={verifyKey(user, method)}
      request={async () => (await ownAccount()).requestCode(method)}
      confirm={async (code) => {
        adoptUser(await (await ownAccount()).confirmCode(method, code))
        onDone()
        return undefined
      }}
      other={{ text: back, go: onBack }}
      submit={submit}
    />
  )
}

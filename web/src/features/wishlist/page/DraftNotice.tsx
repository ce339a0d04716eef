import type { Locale } from '../../../i18n/locales.ts'
import { ReturnLink } from '../../../kit/account/ReturnLink.tsx'
import { wishlistPromptMessages } from '../../../kit/wishlist/messages.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { wishlistMessages } from './messages.ts'

/** Says that the list is a draft on this device, and how it is saved. */
export function DraftNotice({ locale, count }: { locale: Locale; count: number }) {
  const t = wishlistMessages(locale)
  return (
    <div className="draft-notice">
      <div>
        <p className="heading-3">{wishlistPromptMessages(locale)('prompt')}</p>
        <p className="muted-text">{t('deviceOnly', { n: count })}</p>
      </div>
      <ReturnLink className="button" locale={locale} path="/sign-up" toHere>
        {t('createAccount')}
        <Icon name="arrow" />
      </ReturnLink>
    </div>
  )
}

import { useStore } from '@nanostores/react'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../i18n/locales.ts'
import { CURRENCIES, DEFAULT_CURRENCY, SYMBOLS } from '../../i18n/money.ts'
import { localPath } from '../../i18n/paths.ts'
import { $currency, chooseCurrency } from '../../stores/currency.ts'
import { shellMessages } from './messages.ts'

interface Props {
  locale: Locale
  /** Path of the page, without the language. */
  path: string
}

export function CurrencySwitch({ locale }: { locale: Locale }) {
  const t = shellMessages(locale)
  const current = useStore($currency, { ssr: () => DEFAULT_CURRENCY })
  return (
    <span className="segmented js-only" role="group" aria-label={t('currency')}>
      {CURRENCIES.map((currency) => (
        <button
          key={currency}
          type="button"
          data-choose-currency={currency}
          aria-pressed={currency === current}
          aria-label={t(currency)}
          onClick={() => chooseCurrency(currency)}
        >
          {SYMBOLS[currency]}
        </button>
      ))}
    </span>
  )
}

/** Links to the page in each language. */
export function LanguageSwitch({ locale, path }: Props) {
  return (
    <span className="segmented" role="group" aria-label={shellMessages(locale)('language')}>
      {LOCALES.map((one) => (
        <a
          key={one}
          href={localPath(one, path)}
          lang={one}
          hrefLang={one}
          data-language
          aria-current={one === locale || undefined}
        >
          <span>{LOCALE_NAMES[one].short}</span>
          <span className="visually-hidden">{` (${LOCALE_NAMES[one].name})`}</span>
        </a>
      ))}
    </span>
  )
}

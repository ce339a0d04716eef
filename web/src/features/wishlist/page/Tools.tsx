import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { SortSelect } from '../../../kit/flat/SortSelect.tsx'
import { showToast } from '../../../kit/modal/toast.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { wishlistMessages } from './messages.ts'
import { SORTS, type Sort } from './rows.ts'

interface Props {
  locale: Locale
  ids: readonly string[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Sorting, and a link to share the list. */
export function Tools({ locale, ids, sort, onSort }: Props) {
  const t = wishlistMessages(locale)
  const share = async () => {
    const url = `${location.origin}${localPath(locale, '/wishlist')}?flats=${ids.join(',')}`
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title: document.title, url })
        return
      }
      await navigator.clipboard.writeText(url)
      await showToast({ text: t('copied') })
    } catch (error) {
      // The visitor closed the system's share sheet.
      if ((error as Error).name === 'AbortError') return
      await showToast({ text: t('notCopied', { link: url }) })
    }
  }
  return (
    <div className="wish-tools">
      <SortSelect locale={locale} value={sort} orders={SORTS} onChange={onSort} />
      <button type="button" className="more-link" onClick={share}>
        {t('share')}
        <Icon name="outward" />
      </button>
    </div>
  )
}

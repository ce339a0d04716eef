import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Locale } from '../../i18n/locales.ts'
import type { OpeningHours } from '../../kit/calendar/hours.ts'
import { island } from '../../kit/errors/island.tsx'
import { openModal } from '../../kit/modal/modal.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { ContactDialog } from './ContactDialog.tsx'
import styles from './dialog.css?url'
import { contactMessages } from './messages.ts'
import type { ContactKind } from './schema.ts'

const Dialog = island(ContactDialog)

export interface DialogOptions {
  kind: ContactKind
  locale: Locale
  hours: readonly OpeningHours[]
  phone: string | undefined
  search: string
}

/** Opens the forms over the page. */
export async function openContact({ kind, ...options }: DialogOptions): Promise<void> {
  await stylesheet(styles)
  await openModal({
    labelledBy: 'contact-dialog',
    className: 'contact-modal',
    closeLabel: contactMessages(options.locale)('close'),
    render(place, close) {
      const root = createRoot(place)
      // Synchronously: the dialog looks for an element to focus when it opens.
      flushSync(() => root.render(<Dialog first={kind} onClose={close} {...options} />))
      return () => root.unmount()
    },
  })
}

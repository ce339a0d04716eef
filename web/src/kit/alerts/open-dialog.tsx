import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Locale } from '../../i18n/locales.ts'
import { stylesheet } from '../../ui/stylesheet.ts'
import { island } from '../errors/island.tsx'
import { openModal } from '../modal/modal.ts'
import { AlertDialog } from './AlertDialog.tsx'
import styles from './alerts.css?url'
import { takeDraft } from './draft.ts'
import { alertMessages } from './messages.ts'

const Dialog = island(AlertDialog)

/** Asks what the visitor wants to be told. */
export async function openAlert(locale: Locale, draft = takeDraft()): Promise<void> {
  if (!draft) return
  // What it says matters more than its looks.
  await stylesheet(styles).catch(() => {})
  await openModal({
    labelledBy: 'alert-dialog',
    className: 'alert-modal',
    closeLabel: alertMessages(locale)('close'),
    render(place) {
      const root = createRoot(place)
      // At once: the dialog looks for what to focus when it opens.
      flushSync(() => root.render(<Dialog locale={locale} draft={draft} />))
      return () => root.unmount()
    },
  })
}

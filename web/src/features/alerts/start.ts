import { storedSessionId } from '../../stores/session.ts'
import { pageLocale } from '../../ui/page-locale.ts'
import { type AlertDraft, takeDraft } from './draft.ts'

const open = async (draft: AlertDraft) => (await import('./open-dialog.tsx')).openAlert(pageLocale(), draft)

/** Opens the dialog again for a visitor who has come back from signing in. */
export function resumeAlert(): void {
  const draft = storedSessionId() ? takeDraft() : undefined
  if (draft) void open(draft)
}

/** The button on a flat's page. What it asks for follows the flat's status of today. */
export function startAlerts(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-alert]')
  button?.addEventListener('click', () => {
    const draft = JSON.parse(button.dataset.alert ?? '{}') as AlertDraft & { kind: 'flat' }
    const status = document.querySelector<HTMLElement>('[data-flat]')?.dataset.status as typeof draft.status
    const now = status ?? draft.status
    void open({ ...draft, status: now, events: now === 'available' ? ['cheaper'] : ['available'] })
  })
  resumeAlert()
}

import type { AlertDraft } from '../../kit/alerts/draft.ts'
import { openAlert, resumeAlert } from '../../kit/alerts/start.ts'

/** The button that opens the dialog of alerts. What it offers follows the current status of the flat. */
export function startAlertButton(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-alert]')
  button?.addEventListener('click', () => {
    const draft = JSON.parse(button.dataset.alert ?? '{}') as AlertDraft & { kind: 'flat' }
    const status = document.querySelector<HTMLElement>('[data-flat]')?.dataset.status as typeof draft.status
    const now = status ?? draft.status
    void openAlert({ ...draft, status: now, events: now === 'available' ? ['cheaper'] : ['available'] })
  })
  resumeAlert()
}

import { storedSessionId } from '../../stores/session.ts'
import { tabStorage } from '../../ui/storage.ts'
import type { AlertDraft } from './draft.ts'
import { DRAFT_KEY } from './draft-key.ts'

/** Opens the dialog of alerts, with the stored draft by default. Its code is loaded on first use. */
export const openAlert = async (draft?: AlertDraft): Promise<void> =>
  (await import('./AlertDialog.tsx')).openAlert(draft)

/** Opens the dialog again for a visitor who has come back from signing in. */
export function resumeAlert(): void {
  if (tabStorage.get(DRAFT_KEY) !== undefined && storedSessionId()) void openAlert()
}

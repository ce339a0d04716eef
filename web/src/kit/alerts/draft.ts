import * as v from 'valibot'
import { FLAT_EVENTS } from '../../platform/account/alert.ts'
import { FLAT_STATUSES } from '../../platform/content/flat.ts'
import { parsed, tabStorage } from '../../ui/storage.ts'
import { DRAFT_KEY } from './draft-key.ts'

const draftSchema = v.variant('kind', [
  v.object({
    kind: v.literal('flat'),
    about: v.string(),
    flatId: v.string(),
    status: v.picklist(FLAT_STATUSES),
    price: v.number(),
    events: v.array(v.picklist(FLAT_EVENTS)),
  }),
  v.object({ kind: v.literal('search'), about: v.string(), query: v.string(), known: v.array(v.string()) }),
])

/** What a visitor is about to ask for. */
export type AlertDraft = v.InferOutput<typeof draftSchema>

const keptSchema = v.object({ path: v.string(), draft: draftSchema })

/** Keeps what was chosen while the visitor signs in. */
export const keepDraft = (draft: AlertDraft): boolean =>
  tabStorage.set(DRAFT_KEY, JSON.stringify({ path: location.pathname, draft }))

/** Takes out what was chosen on this page before signing in. */
export function takeDraft(): AlertDraft | undefined {
  const kept = v.safeParse(keptSchema, parsed(tabStorage.get(DRAFT_KEY)))
  if (!kept.success || kept.output.path !== location.pathname) return undefined
  tabStorage.remove(DRAFT_KEY)
  return kept.output.draft
}

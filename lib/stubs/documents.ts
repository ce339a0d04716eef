import type { LegalDocument } from '../domain/index.ts'
import { NotFoundError } from '../errors.ts'
import { requireString } from '../resources/validate.ts'

const DOCUMENTS: readonly Omit<LegalDocument, 'isAccepted'>[] = [
  {
    id: 'service-agreement',
    title: 'Service agreement',
    description: 'What the platform does for a project, and what it asks for it.',
    previewURL: '/documents/service-agreement.pdf',
    validFrom: new Date('2026-01-01T00:00:00.000Z'),
  },
  {
    id: 'messaging-agreement',
    title: 'Messaging agreement',
    description: 'Terms and prices of messages sent to phones.',
    previewURL: '/documents/messaging-agreement.pdf',
    validFrom: new Date('2026-01-01T00:00:00.000Z'),
  },
]

/** Documents to accept. Kept in this client only: nothing is sent, and a new client starts anew. */
export function documents() {
  const kept = new Map<string, LegalDocument>(
    DOCUMENTS.map((document) => [document.id, { ...document, isAccepted: false }]),
  )
  return {
    /** All documents. Local. */
    list: (): LegalDocument[] => [...kept.values()].map((document) => ({ ...document })),
    /**
     * Marks a document as accepted now, by the person named, and answers it. Who accepted it first stays.
     * Local. Throws NotFoundError.
     */
    accept(id: string, acceptedBy: string): LegalDocument {
      requireString(acceptedBy, 'acceptedBy')
      const document = kept.get(id)
      if (!document)
        throw new NotFoundError(`There is no document ${JSON.stringify(id)}.`, { code: 'not-found' })
      if (!document.isAccepted) {
        Object.assign(document, { isAccepted: true, acceptedAt: new Date(), acceptedBy })
      }
      return { ...document }
    },
  }
}

import type { LegalDocument } from '../domain/index.ts'
import { NotFoundError } from '../errors.ts'
import { requireString } from '../validate.ts'

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

/** Documents to accept. Stored only in this client: nothing is sent, and a new client starts with none accepted. */
export function documents() {
  const documents = new Map<string, LegalDocument>(
    DOCUMENTS.map((document) => [document.id, { ...document, isAccepted: false }]),
  )
  return {
    /** Returns all documents. */
    list: (): LegalDocument[] => [...documents.values()].map((document) => ({ ...document })),
    /**
     * Marks a document as accepted now and returns it. A document that is already accepted stays unchanged.
     *
     * @param acceptedBy who accepts it, such as an email address
     * @throws NotFoundError if there is no such document
     */
    accept(id: string, acceptedBy: string): LegalDocument {
      requireString(acceptedBy, 'acceptedBy')
      const document = documents.get(id)
      if (!document)
        throw new NotFoundError(`There is no document ${JSON.stringify(id)}.`, { code: 'not-found' })
      if (!document.isAccepted) {
        Object.assign(document, { isAccepted: true, acceptedAt: new Date(), acceptedBy })
      }
      return { ...document }
    },
  }
}

/** A task stored only in this client, never on the platform. */
export interface PendingTask {
  /** Id that `tasks.complete` takes. */
  id: string
  /** The kind of task; there is only one so far. */
  type: 'billing-onboarding'
  /** Whether it was completed in this client. */
  isCompleted: boolean
}

/** A document to accept; acceptance is stored only in this client. */
export interface LegalDocument {
  /** Id that `documents.accept` takes. */
  id: string
  /** Title of the document. */
  title: string
  /** Subject of the agreement, in a sentence. */
  description: string
  /** Where it can be read. */
  previewURL: string
  /** Whether it was accepted in this client. */
  isAccepted: boolean
  /** When it was first accepted. */
  acceptedAt?: Date
  /** Who accepted it first, as passed to `accept`. */
  acceptedBy?: string
  /** When the document takes effect. */
  validFrom: Date
}

/** A price of the platform's own services, fixed in the library. */
export interface BillingItem {
  /** Identifies the item within the list. */
  id: string
  /** Name of the service, such as hosting or SMS. */
  service: string
  /** Identifier of the service in invoices. */
  sku: string
  /** Unit of the price, such as `piece` or `month`. */
  unit: string
  /** The document that governs the service. */
  agreement: {
    /** Id of the `LegalDocument`. */
    id: string
    /** Its title. */
    title: string
  }
  /** In US dollars per unit. */
  price: number
}

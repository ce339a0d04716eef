/** A task stored only in this client, never on the platform. */
export interface PendingTask {
  id: string
  type: 'billing-onboarding'
  isCompleted: boolean
}

/** A document to accept; acceptance is stored only in this client. */
export interface LegalDocument {
  id: string
  title: string
  description: string
  previewURL: string
  isAccepted: boolean
  acceptedAt?: Date
  /** Who accepted it first, as passed to `accept`. */
  acceptedBy?: string
  /** When the document takes effect. */
  validFrom: Date
}

export interface BillingItem {
  id: string
  service: string
  sku: string
  /** What the price is for, such as `piece` or `month`. */
  unit: string
  /** The document that governs the service. */
  agreement: { id: string; title: string }
  /** In US dollars per unit. */
  price: number
}

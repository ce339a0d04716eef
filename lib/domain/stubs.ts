/** A task kept on this side only; the platform is never told of it. */
export interface PendingTask {
  id: string
  type: 'billing-onboarding'
  isCompleted: boolean
}

/** A document to accept, kept on this side only. */
export interface LegalDocument {
  id: string
  title: string
  description: string
  previewURL: string
  isAccepted: boolean
  acceptedAt?: Date
  acceptedBy?: string
  validFrom: Date
}

export interface BillingItem {
  id: string
  service: string
  sku: string
  unit: string
  agreement: { id: string; title: string }
  /** In US dollars a unit. */
  price: number
}

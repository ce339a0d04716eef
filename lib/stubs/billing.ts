import type { BillingItem } from '../domain/index.ts'

const MESSAGING = { id: 'messaging-agreement', title: 'Messaging agreement' }
const SERVICE = { id: 'service-agreement', title: 'Service agreement' }

/** Prices are in US dollars per unit. */
const ITEMS: readonly BillingItem[] = [
  {
    id: 'sms-world',
    service: 'World SMS',
    sku: 'SMS-WORLD',
    unit: 'piece',
    agreement: MESSAGING,
    price: 0.35,
  },
  {
    id: 'sms-georgia',
    service: 'Georgia SMS',
    sku: 'SMS-GE',
    unit: 'piece',
    agreement: MESSAGING,
    price: 0.004,
  },
  {
    id: 'hosting',
    service: 'Monthly hosting',
    sku: 'HOSTING-MONTH',
    unit: 'month',
    agreement: SERVICE,
    price: 100,
  },
]

/** The platform's price list. Built into the client: nothing is sent. */
export const billing = () => ({
  /** Returns the price list. */
  items: (): BillingItem[] => ITEMS.map((item) => ({ ...item, agreement: { ...item.agreement } })),
})

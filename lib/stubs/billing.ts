import type { BillingItem } from '../domain/index.ts'

const MESSAGING = { id: 'messaging-agreement', title: 'Messaging agreement' }
const SERVICE = { id: 'service-agreement', title: 'Service agreement' }

/** Prices in US dollars a unit. */
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

/** What the platform charges for. Known to this side only: nothing is sent. */
export const billing = () => ({
  /** The price list. Local. */
  items: (): BillingItem[] => ITEMS.map((item) => ({ ...item, agreement: { ...item.agreement } })),
})

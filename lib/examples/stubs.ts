// Stored only in this client: project settings, a task, documents to accept, prices. Nothing is sent.
import { createAdminClient, REAL_ESTATE_ACTION_CATEGORIES } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const admin = createAdminClient({
  host,
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
  projects: { northgate: { actionCategories: REAL_ESTATE_ACTION_CATEGORIES } },
})

console.log(admin.requests.categories().join(', '))
console.log(admin.conversations.topics().join(', '))

admin.documents.accept('service-agreement', 'olivia@northgate.example')
admin.tasks.complete('billing-onboarding')
for (const { service, price, unit } of admin.billing.items()) console.log(`${service}: $${price} a ${unit}`)

// Talks in a conversation. The connection comes back by itself; each message comes once and in order.
import { createAdminClient } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const admin = createAdminClient({
  host,
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

await using chat = await admin.chat({ apiKey: 'northgate-public-key', logger: false })
chat.on('history', ({ messages }) => console.log(`${messages.length} messages so far`))

const messages = chat.messages('conversation-2')
await chat.join('conversation-2')
await chat.send('conversation-2', 'Good to hear!')

for await (const message of messages) {
  console.log(`${message.author.name}: ${message.text}`)
  break
}

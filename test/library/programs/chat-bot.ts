// Replies to one message, even if the connection drops in between.
import { createAdminClient } from 'quoin'

const admin = createAdminClient({
  host: process.env.QUOIN_HOST ?? '',
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

await using chat = admin.chat({ apiKey: 'northgate-public-key', logger: false })
await chat.ready()
const messages = chat.messages('conversation-2')
await chat.join('conversation-2')
await chat.send('conversation-2', 'ping')
for await (const { text } of messages) {
  if (text.toLowerCase() === 'pong') break
  if (text === 'ping') await chat.send('conversation-2', 'pong')
}
console.log(chat.state)

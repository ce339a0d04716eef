import { text as readAll } from 'node:stream/consumers'
import type { Run } from '../../context.ts'
import { usageError } from '../../output/failure.ts'
import { MESSAGE } from '../shared/views.ts'
import { openChat } from './open.ts'

async function textOf(given: string): Promise<string> {
  const text = given === '-' ? (await readAll(process.stdin)).trimEnd() : given
  if (text.trim() === '') throw usageError('The message is empty.', undefined, 'bad-value')
  return text
}

const send: Run = async (input, context) => {
  const { output } = context
  const text = await textOf(input.arg('text'))
  const chat = await openChat(context)
  try {
    const message = await output.activity('Sending…', chat.send(input.arg('conversation'), text))
    output.note(`${output.paintNote('green', '✓')} Sent as message ${message.seq}.`)
    if (output.settings.format) await output.one(message, MESSAGE)
  } finally {
    await chat.close()
  }
}
export default send

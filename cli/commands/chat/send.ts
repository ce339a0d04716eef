import { text as readAll } from 'node:stream/consumers'
import { isPlatformError, type PlatformError } from '../../../lib/errors.ts'
import type { Context, Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { localError, usageError } from '../../output/failure.ts'
import { MESSAGE } from '../shared/views.ts'
import { openChat } from './open.ts'

/** The argument; stdin for `-` and where something is piped in; else a person is asked. */
async function textOf(input: Input, { prompts }: Context): Promise<string> {
  const given = input.optionalArg('text')
  const isPiped = given === '-' || (given === undefined && !process.stdin.isTTY)
  const text = isPiped
    ? (await readAll(process.stdin)).trimEnd()
    : (given ?? (await prompts.text('Message', 'the text as an argument')))
  if (text.trim() === '') throw usageError('The message is empty.', undefined, 'bad-value')
  return text
}

/** Whether the platform has the message is not known: sent again under its name, it is there once. */
const isUncertain = (error: unknown): error is PlatformError =>
  isPlatformError(error) && (error.name === 'TimeoutError' || error.name === 'ConnectionError')

const send: Run = async (input, context) => {
  const { output, signal } = context
  const conversation = input.arg('conversation')
  const text = await textOf(input, context)
  const clientId = input.string('client-id') ?? crypto.randomUUID()
  const timeout = input.number('timeout')
  const chat = await openChat(context)
  try {
    const options = { signal, clientId, ...(timeout === undefined ? {} : { timeout }) }
    const message = await output.activity('Sending…', chat.send(conversation, text, options))
    output.note(`${output.paintNote('green', '✓')} Sent as message ${message.seq}.`)
    if (output.settings.format || output.settings.query !== undefined || output.settings.fields.length > 0) {
      await output.one(message, MESSAGE)
    }
  } catch (error) {
    if (signal.aborted || !isUncertain(error)) throw error
    throw localError(
      `It is not known whether the message has arrived: ${error.message}`,
      error.code,
      `quoin chat send ${conversation} TEXT --client-id ${clientId} sends it again, once`,
      error,
    )
  } finally {
    await chat.close()
  }
}
export default send

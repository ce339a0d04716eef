import { text as readAll } from 'node:stream/consumers'
import { isPlatformError, type PlatformError, UsageError } from '../../../lib/errors.ts'
import type { Context } from '../../definition/context.ts'
import { localError, usageError } from '../../output/failure.ts'
import { MESSAGE } from '../shared/message.ts'
import { openChat } from './connect.ts'

interface SendCall extends Context {
  args: { id: string; text: string | undefined }
  flags: { clientId: string | undefined }
}

/** The argument; stdin for `-` or a pipe; otherwise a person is asked. */
async function textOf({ args, prompts }: SendCall): Promise<string> {
  const isPiped = args.text === '-' || (args.text === undefined && !process.stdin.isTTY)
  const text = isPiped
    ? (await readAll(process.stdin)).trimEnd()
    : (args.text ?? (await prompts.text('Message', 'the text as an argument')))
  if (text.trim() === '') throw usageError('the message is empty', 'empty-value')
  return text
}

/** The message may have arrived. */
const isUncertain = (error: unknown): error is PlatformError =>
  isPlatformError(error) && (error.name === 'TimeoutError' || error.name === 'ConnectionError')

export async function send(call: SendCall): Promise<void> {
  const { args, flags, globals, dryRun, output, signal } = call
  const { id: conversation } = args
  const text = await textOf(call)
  const { clientId = crypto.randomUUID() } = flags
  const { timeout } = globals
  if (dryRun) {
    const { host } = await call.settings()
    return dryRun.record({ method: 'SEND', url: host.value, body: { conversation, text, clientId } })
  }
  const chat = await openChat(call)
  try {
    const options = { signal, clientId, ...(timeout === undefined ? {} : { timeout }) }
    const end = call.changes.begin()
    const sending = chat.send(conversation, text, options)
    sending.then(
      () => end(),
      (error) => end(!(error instanceof UsageError)),
    )
    const message = await output.activity('Sending…', sending)
    await output.done(message.seq > 0 ? `Sent message ${message.seq}` : 'Sent the message', message, MESSAGE)
  } catch (error) {
    if (signal.aborted || !isUncertain(error)) throw error
    throw localError(
      `the message may not have arrived: ${error.message}`,
      error.code,
      `quoin chat send ${conversation} TEXT --client-id ${clientId}`,
      error,
    )
  } finally {
    await chat.close()
  }
}

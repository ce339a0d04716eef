import { text as readAll } from 'node:stream/consumers'
import { isPlatformError, type PlatformError } from '../../../lib/errors.ts'
import type { InterruptibleContext } from '../../definition/context.ts'
import { localError, usageError } from '../../output/failure.ts'
import { humanBytes } from '../../output/human.ts'
import { MESSAGE } from '../shared/message.ts'
import { openChat } from './connect.ts'

/** A longer packet makes the platform drop the connection instead of answering. */
const MAX_BYTES = 60_000

interface SendCall extends InterruptibleContext {
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
  const bytes = Buffer.byteLength(text)
  if (bytes > MAX_BYTES) {
    throw usageError(
      `the message is too long: ${humanBytes(bytes)}, at most ${humanBytes(MAX_BYTES)}`,
      'message-too-long',
      'Send a shorter text, or upload a file and send its address',
    )
  }
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
    const sending = chat.send(conversation, text, options).finally(call.changes.begin())
    const message = await output.activity('Sending…', sending)
    await output.done(`Sent message ${message.seq}`, message, MESSAGE)
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

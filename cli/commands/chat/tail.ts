import { DecodeError } from '../../../lib/errors.ts'
import { beginning, type Follower, follow, followAmongOthers, inTime } from '../../chat/follow.ts'
import { reportConnection } from '../../chat/notes.ts'
import { followOpened, openConversations, titlesOf } from '../../chat/open-conversations.ts'
import { messagePrinter } from '../../chat/print.ts'
import { PushedMessages } from '../../chat/pushed.ts'
import type { Context } from '../../definition/context.ts'
import { localError, usageError } from '../../output/failure.ts'
import { humanDuration } from '../../output/human.ts'
import { openChat } from './connect.ts'

const HEARTBEAT_MS = 10_000
const HISTORY = 20

interface TailCall extends Context {
  args: { id: string[] }
  flags: {
    history: number | undefined
    after: number | undefined
    noFollow: boolean
    heartbeat: number | undefined
    giveUpAfter: number | undefined
  }
}

interface Wanted {
  ids: string[]
  /** No conversation was named: follow those opened later, too. */
  isAll: boolean
  after: number | undefined
}

async function wantedOf({ args, flags, client, output, signal }: TailCall): Promise<Wanted> {
  const given = [...new Set(args.id)]
  const { after } = flags
  if (after !== undefined && given.length !== 1) {
    throw usageError('--after works with one conversation ID', 'usage')
  }
  const ids =
    given.length > 0 ? given : await output.activity('Fetching…', openConversations(await client(), signal))
  return { ids, isAll: given.length === 0, after }
}

/** Suggests the command that continues after the last message. */
function gaveUp(
  after: number,
  given: readonly string[],
  lasts: ReadonlyMap<string, number>,
  error: Error,
): Error {
  const [one] = lasts
  const resume =
    lasts.size === 1 && one
      ? `quoin chat tail ${one[0]} --after ${one[1]}`
      : ['quoin chat tail', ...given].join(' ')
  return localError(
    `gave up after ${humanDuration(after)} without a connection: ${error.message}`,
    'chat-lost',
    resume,
    error,
  )
}

const isConnectionLost = (error: unknown): error is Error =>
  error instanceof Error && ['ConnectionError', 'TimeoutError', 'ConnectionLostError'].includes(error.name)

/** The platform sends its history as an event. */
const isUnanswered = (error: unknown) => error instanceof DecodeError && error.code === 'empty-response'

export async function tail(call: TailCall): Promise<void> {
  const { args, flags, output, signal, client } = call
  const { heartbeat = HEARTBEAT_MS, giveUpAfter, history = HISTORY, noFollow } = flags
  const wanted = await wantedOf(call)
  if (wanted.ids.length === 0 && noFollow) {
    return output.note('No open conversations')
  }
  const titles = output.isForPeople ? await titlesOf(await client(), wanted.ids, signal) : new Map()
  const { print, expect } = messagePrinter(output, (id) => titles.get(id))
  const chat = await openChat(call, { heartbeat, giveUpAfter })
  const pushed = new PushedMessages(chat, signal)
  const stopReporting = reportConnection(chat, output, !noFollow)
  const lasts = new Map<string, number>()
  const follower: Follower = {
    chat,
    signal,
    async print(message) {
      await print(message)
      if (message.seq > 0) lasts.set(message.conversationId, message.seq)
    },
    onEnd: (id, error) => output.warn(`${id} ended: ${error.message}`),
  }
  const start = { history, after: wanted.after, noFollow }
  // All messages of a conversation that is opened later are new.
  const later = async (onOpened: (id: string) => Promise<void>) =>
    followOpened(await client(), wanted.ids, signal, (id) => {
      onOpened(id).catch(failed.reject)
    })
  const failed = Promise.withResolvers<never>()

  try {
    const begun = await Promise.all(wanted.ids.map((id) => beginning(follower, id, start))).catch(
      async (error) => {
        if (!isUnanswered(error) || wanted.after !== undefined) throw error
        const these = { ...wanted, history }
        const join = (id: string) => chat.join(id, { signal, timeout: 0 })
        await Promise.all(wanted.ids.map(join))
        if (noFollow) await pushed.printEarlier(these, print)
        else
          await Promise.race([
            pushed.print(these, print),
            failed.promise,
            ...(wanted.isAll ? [later(join)] : []),
          ])
        return undefined
      },
    )
    if (!begun) return
    pushed.stop()
    for (const { id, last } of begun) lasts.set(id, last)
    expect(inTime(begun))
    for (const message of inTime(begun)) await print(message)
    if (noFollow) return
    await call.noteSessionEnd()
    if (wanted.ids.length === 0) output.note('No open conversations yet, waiting…')
    const one = wanted.isAll || begun.length > 1 ? followAmongOthers : follow
    const followers = begun.map(({ id, last }) => one(follower, id, last))
    await Promise.race([
      Promise.all([
        ...followers,
        ...(wanted.isAll ? [later((id) => followAmongOthers(follower, id, 0))] : []),
      ]),
      failed.promise,
    ])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw giveUpAfter && isConnectionLost(error) ? gaveUp(giveUpAfter, args.id, lasts, error) : error
  } finally {
    stopReporting()
    pushed.stop()
    await chat.close()
  }
  if (signal.aborted) throw signal.reason
}

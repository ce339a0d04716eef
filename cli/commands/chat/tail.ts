import { beginning, type Follower, follow, followAmongOthers, inTime } from '../../chat/follow.ts'
import { tellOfTheLine } from '../../chat/notes.ts'
import { openConversations, openedLater, titlesOf } from '../../chat/open-conversations.ts'
import { messagePrinter } from '../../chat/print.ts'
import type { Context, Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { localError, usageError } from '../../output/failure.ts'
import { humanDuration } from '../../output/human.ts'
import { openChat } from './open.ts'

const HEARTBEAT = 10_000
const HISTORY = 20

interface Wanted {
  ids: string[]
  /** No conversation was named: those that are opened later are followed, too. */
  isAll: boolean
  after: number | undefined
}

async function wantedOf(input: Input, { client, output, signal }: Context): Promise<Wanted> {
  const given = [...new Set(input.restArgs('conversation'))]
  const after = input.number('after')
  if (after !== undefined && given.length !== 1) {
    throw usageError('--after counts the messages of one conversation: name it.', undefined, 'usage')
  }
  const ids =
    given.length > 0 ? given : await output.activity('Fetching…', openConversations(await client(), signal))
  return { ids, isAll: given.length === 0, after }
}

/** Where a script can go on, once the line did not come back. */
function gaveUp(input: Input, lasts: ReadonlyMap<string, number>, error: Error): Error {
  const after = input.number('give-up-after') ?? 0
  const [one] = lasts
  const goOn = lasts.size === 1 && one ? `quoin chat tail ${one[0]} --after ${one[1]}` : 'quoin chat tail'
  return localError(
    `Gave up after ${humanDuration(after)} without a line: ${error.message}`,
    'chat-lost',
    `${goOn} goes on where this ended`,
    error,
  )
}

const isLineLost = (error: unknown): error is Error =>
  error instanceof Error && ['ConnectionError', 'TimeoutError', 'LineLostError'].includes(error.name)

const tail: Run = async (input, context) => {
  const { output, signal, client } = context
  const wanted = await wantedOf(input, context)
  if (wanted.ids.length === 0 && input.boolean('no-follow')) {
    return output.note('There is no open conversation.')
  }
  const titles = output.isForPeople ? await titlesOf(await client(), wanted.ids, signal) : new Map()
  const { print, expect } = messagePrinter(output, (id) => titles.get(id))
  const chat = await openChat(context, {
    heartbeat: input.number('heartbeat') ?? HEARTBEAT,
    giveUpAfter: input.number('give-up-after'),
  })
  const hush = tellOfTheLine(chat, output)
  const lasts = new Map<string, number>()
  const follower: Follower = {
    chat,
    signal,
    async print(message) {
      await print(message)
      lasts.set(message.conversationId, message.seq)
    },
    onEnd: (id, error) => output.warn(`${id} has ended: ${error.message}`),
  }
  const start = { history: input.number('history') ?? HISTORY, after: wanted.after }
  // A conversation opened later was not there before, so all of it is new.
  const later = async () => {
    for await (const id of openedLater(await client(), new Set(wanted.ids), signal)) {
      followers.push(followAmongOthers(follower, id, 0))
      followers.at(-1)?.catch(failed.reject)
    }
  }
  const failed = Promise.withResolvers<never>()
  const followers: Promise<void>[] = []

  try {
    const begun = await Promise.all(wanted.ids.map((id) => beginning(follower, id, start)))
    for (const { id, last } of begun) lasts.set(id, last)
    expect(inTime(begun))
    for (const message of inTime(begun)) await print(message)
    if (input.boolean('no-follow')) return
    if (wanted.ids.length === 0) output.note('There is no open conversation yet; waiting for one…')
    const one = wanted.isAll || begun.length > 1 ? followAmongOthers : follow
    followers.push(...begun.map(({ id, last }) => one(follower, id, last)))
    await Promise.race([Promise.all([...followers, ...(wanted.isAll ? [later()] : [])]), failed.promise])
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw input.number('give-up-after') && isLineLost(error) ? gaveUp(input, lasts, error) : error
  } finally {
    hush()
    await chat.close()
  }
  if (signal.aborted) throw signal.reason
}
export default tail

import type { Chat } from '../../../lib/chat/index.ts'
import type { Message } from '../../../lib/domain/index.ts'
import type { Context, Run } from '../../context.ts'
import { localTime } from '../../output/human.ts'
import { oneLine } from '../../output/text.ts'
import { openChat } from './open.ts'

const HEARTBEAT = 10_000
const COLOURS = ['cyan', 'magenta', 'yellow', 'green', 'blue'] as const

/** The same person has the same colour, without a table of who had which. */
const colourOf = (id: string) =>
  COLOURS[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLOURS.length] ?? 'cyan'

/** Prints a message: for a person with time, name and colour, else one JSON object a line. */
function printer({ output }: Context, several: boolean) {
  const isForPeople = output.isForPeople
  return (message: Message) => {
    if (!isForPeople) return output.write(`${JSON.stringify(message)}\n`)
    const { author, created, text, conversationId } = message
    const name = output.paint(
      author.kind === 'system' ? 'dim' : ['bold', colourOf(author.id)],
      oneLine(author.name),
    )
    const where = several ? `${output.paint('dim', conversationId)}  ` : ''
    return output.write(`${output.paint('dim', localTime(created))}  ${where}${name}  ${oneLine(text)}\n`)
  }
}

async function allOpen({ client }: Context): Promise<string[]> {
  const ids: string[] = []
  for await (const { _id } of (await client()).conversations.list({ statusIn: ['open'], limit: 200 }))
    ids.push(_id)
  return ids
}

/** What of a conversation was printed: each message once, in order. */
class Printed {
  readonly #last = new Map<string, number>()

  last(id: string): number | undefined {
    return this.#last.get(id)
  }

  isNew({ conversationId, seq }: Message): boolean {
    if (seq <= (this.#last.get(conversationId) ?? 0)) return false
    this.#last.set(conversationId, seq)
    return true
  }
}

/** Says when the line goes and comes. Returns how to stop that. */
function tellOfTheLine(chat: Chat, { output }: Context): () => void {
  let wasLost = false
  const stop = chat.on('disconnect', (reason) => {
    wasLost = true
    output.note(output.paintNote('yellow', `The line is lost (${reason}); reconnecting…`))
  })
  chat.on('connect', () => {
    if (wasLost) output.note(output.paintNote('green', 'The line is back.'))
    wasLost = false
  })
  return stop
}

const tail: Run = async (input, context) => {
  const { output, signal } = context
  const chat = await openChat(context, {
    heartbeat: input.number('heartbeat') ?? HEARTBEAT,
    giveUpAfter: input.number('give-up-after'),
  })
  const hush = tellOfTheLine(chat, context)
  const given = input.restArgs('conversation')
  const ids = given.length > 0 ? given : await allOpen(context)
  const print = printer(context, ids.length > 1)
  const printed = new Printed()
  const limit = input.number('history') ?? 20
  const end = () => {
    hush()
    return chat.close()
  }
  signal.addEventListener('abort', () => void end(), { once: true })

  async function follow(id: string) {
    const earlier = await chat.history(id, { limit: Math.max(1, limit) }, { signal })
    for (const message of earlier.slice(limit === 0 ? earlier.length : 0)) {
      if (printed.isNew(message)) await print(message)
    }
    const afterSeq = printed.last(id) ?? earlier.at(-1)?.seq ?? 0
    if (input.boolean('no-follow')) return
    for await (const message of chat.messages(id, { afterSeq })) {
      if (printed.isNew(message)) await print(message)
    }
  }

  try {
    if (ids.length === 0) output.note('There is no open conversation.')
    else await Promise.all(ids.map(follow))
  } finally {
    await end()
  }
  if (signal.aborted) throw signal.reason
}
export default tail

// The chat from the command line.
import { describe, expect, it } from 'vitest'
import { follow } from './follow.ts'
import { spawnQuoin } from './process.ts'
import { openPlace } from './quoin.ts'

const CONVERSATION = 'conversation-2'
const TAIL = ['chat', 'tail', CONVERSATION, '--heartbeat', '1s', '--format', 'ndjson']

interface Seen {
  seq: number
  text: string
}

describe('chat', () => {
  it('tail prints earlier and new messages as JSON lines until Ctrl-C', async () => {
    const place = await openPlace()
    const tail = follow<Seen>(spawnQuoin(TAIL, { env: place.env }))
    await tail.until('It works now.')
    const sent = await place.quoin(['chat', 'send', CONVERSATION, 'გამარჯობა 👋', '--json'])
    expect(JSON.parse(sent.stdout)).toMatchObject({ text: 'გამარჯობა 👋', seq: 4 })
    await tail.until('გამარჯობა 👋')
    const { exitCode, stderr } = await tail.end()
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Connected\n')])
    expect(tail.seen.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    await place.close()
  })

  it('tail --after --no-follow prints what came after that message, and nothing else', async () => {
    const place = await openPlace()
    for (const [after, expected] of [
      [1, [2, 3]],
      [3, []],
      [0, [1, 2, 3]],
    ] as const) {
      const { stdout, exitCode } = await place.quoin([...TAIL, '--no-follow', '--after', String(after)])
      const seqs = stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).seq]))
      expect([exitCode, seqs]).toEqual([0, expected])
    }
    expect((await place.quoin('chat tail --after 1 --json')).exitCode).toBe(2)
    await place.close()
  })

  it('tail --after follows from that message on, each once, also when the connection drops', async () => {
    const place = await openPlace()
    const tail = follow<Seen>(spawnQuoin([...TAIL, '--after', '1'], { env: place.env }))
    await tail.until('It works now.')
    await place.quoin('sandbox faults --drop-sockets')
    await place.quoin(['chat', 'send', CONVERSATION, 'Still there?'])
    await tail.until('Still there?')
    await tail.end()
    expect(tail.seen.map(({ seq }) => seq)).toEqual([2, 3, 4])
    await place.close()
  })
})

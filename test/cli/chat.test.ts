// The chat from the command line: messages arrive once and in order, whatever happens to the connection.
import { describe, expect, it } from 'vitest'
import { follow } from './follow.ts'
import { environmentOf, openPlace, quoinWith, tempFolder } from './quoin.ts'
import { startProcess } from './sandbox-process.ts'

const CONVERSATION = 'conversation-2'

const tailOf = (env: Record<string, string>, ...flags: string[]) =>
  follow<{ seq: number; text: string }>(['chat', 'tail', CONVERSATION, '--heartbeat', '1s', ...flags], env)

describe('chat', () => {
  it('tail prints earlier and new messages as JSON lines until Ctrl-C', async () => {
    const place = await openPlace()
    const tail = tailOf(place.env)
    await tail.until('It works now.')
    const sent = await place.quoin(['chat', 'send', CONVERSATION, 'გამარჯობა 👋', '--json'])
    expect(JSON.parse(sent.stdout)).toMatchObject({ text: 'გამარჯობა 👋', seq: 4 })
    await tail.until('გამარჯობა 👋')
    const { exitCode, stderr } = await tail.end()
    expect([exitCode, stderr]).toEqual([130, expect.stringContaining('Connected\n')])
    expect(tail.seen.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    await place.close()
  })

  it('send reads a message from stdin and rejects an empty one', async () => {
    const place = await openPlace()
    expect(
      (await place.quoin(['chat', 'send', CONVERSATION, '-'], { input: 'From a pipe\n' })).exitCode,
    ).toBe(0)
    expect((await place.quoin(['chat', 'send', CONVERSATION, ' '])).exitCode).toBe(2)
    const { stdout } = await place.quoin(['chat', 'tail', CONVERSATION, '--no-follow', '--history', '1'])
    expect(JSON.parse(stdout)).toMatchObject({ text: 'From a pipe' })
    await place.close()
  })

  it('tail loses and repeats nothing when the platform dies twice', async () => {
    const dir = await tempFolder()
    let sandbox = await startProcess(['--dir', dir, '--port', '0'])
    const env = await environmentOf(sandbox.url)
    const quoin = quoinWith(env)
    const say = async (text: string) =>
      expect((await quoin(['chat', 'send', CONVERSATION, text])).exitCode).toBe(0)
    const tail = tailOf(env, '--history', '1')
    await tail.until('It works now.')
    await say('first')
    await tail.until('first')
    for (const round of ['second', 'third']) {
      await sandbox.kill()
      sandbox = await startProcess(['--dir', dir, '--port', new URL(env.QUOIN_HOST).port])
      await say(round)
      await say(`${round} again`)
      await tail.until(`${round} again`)
    }
    const { exitCode, stderr } = await tail.end()
    await sandbox.kill()
    expect(exitCode).toBe(130)
    expect(tail.seen.map(({ text }) => text)).toEqual([
      'It works now.',
      'first',
      'second',
      'second again',
      'third',
      'third again',
    ])
    expect(stderr).toContain('Connection lost, reconnecting…')
    expect(stderr).toContain('Reconnected after')
  })

  it('tail --after --no-follow prints what came after that message, and nothing else', async () => {
    const place = await openPlace()
    for (const [after, expected] of [
      [1, [2, 3]],
      [3, []],
      [0, [1, 2, 3]],
    ] as const) {
      const words = [
        'chat',
        'tail',
        CONVERSATION,
        '--no-follow',
        '--after',
        String(after),
        '--format',
        'ndjson',
      ]
      const { stdout, exitCode } = await place.quoin(words)
      const seqs = stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).seq]))
      expect([exitCode, seqs]).toEqual([0, expected])
    }
    await place.close()
  })

  it('tail gives up after --give-up-after', async () => {
    const sandbox = await startProcess(['--memory', '--port', '0'])
    const env = await environmentOf(sandbox.url)
    const tail = tailOf(env, '--give-up-after', '500ms')
    await tail.until('It works now.')
    await sandbox.kill()
    const { exitCode, stderr } = await tail.child
    expect(exitCode).toBe(1)
    expect(stderr).toContain('cannot be reached')
  })
})

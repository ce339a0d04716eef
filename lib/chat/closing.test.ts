import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { credentials, setStage } from './chat.fixture.ts'

const stage = setStage()

it('a chat has no other events than its own', () => {
  const chat = stage.chat()
  expect(() => (chat as { on(event: string, listener: () => void): void }).on('message', () => {})).toThrow(
    'a chat has no event "message"; known: chat, history, unknown, connect, disconnect, close',
  )
})

describe('Chat.close', () => {
  it('ends iterators, pending waits and pending calls', async () => {
    const chat = stage.chat()
    await chat.ready()
    const messages = chat.messages('c1')
    await chat.join('c1')
    await stage.platform.kill()
    stage.proxy.target = undefined
    const sending = expect(chat.send('c1', 'Hello')).rejects.toThrow('The chat is closed.')
    const closed = new Promise((resolve) => chat.on('close', resolve))
    await chat.close()
    await sending
    expect(await closed).toBeUndefined()
    expect(await messages.next()).toEqual({ value: undefined, done: true })
    await expect(chat.ready()).rejects.toThrow('The chat is closed.')
    expect(await chat.messages().next()).toEqual({ value: undefined, done: true })
    await expect(chat.join('c2')).rejects.toThrow('The chat is closed.')
    await chat.close()
  })

  it.each(['is healthy', 'is frozen'])('leaves nothing running when the connection %s', async (line) => {
    const script = `
      import { createChat } from ${JSON.stringify(new URL('./chat.ts', import.meta.url).href)}
      const chat = createChat({ host: '${stage.host}', credentials: ${JSON.stringify(credentials)}, heartbeat: 60_000, logger: false })
      await chat.join('c1')
      console.log('joined')
      process.stdin.once('data', async () => {
        process.stdin.destroy()
        await chat.close()
        console.log('closed')
      })`
    const child = spawn(process.execPath, ['--input-type=module', '--no-warnings', '-e', script])
    onTestFinished(() => void child.kill())
    let output = ''
    child.stdout.on('data', (data) => (output += data))
    child.stderr.on('data', (data) => (output += data))
    await expect.poll(() => output).toBe('joined\n')
    if (line === 'is frozen') stage.proxy.freeze()
    const ended = once(child, 'close')
    child.stdin.write('close\n')
    await expect.poll(() => output).toBe('joined\nclosed\n')
    // Node's WebSocket waits 30 s for the goodbye of a connection that no longer answers, unless it is cut.
    if (line === 'is frozen') await stage.proxy.stop()
    const [code] = await ended
    expect({ code, output }).toEqual({ code: 0, output: 'joined\nclosed\n' })
  })
})

// `list --watch` in a real pseudo-terminal, made by script(1).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { BINARY, cleanEnvironment, errorOf, openPlace } from './quoin.ts'

const bare = (text: string) => text.replace(/\u001b\[[0-9;?]*[A-Za-z]|\r/g, '')

describe('list --watch', () => {
  it.runIf(process.platform === 'linux')(
    'redraws the list on a terminal, marks what changed, and leaves the last look behind',
    async () => {
      const place = await openPlace()
      const words = 'orders list --watch --interval 100ms --sort -created --limit 5'
      const line = `stty cols 130 rows 30; exec '${process.execPath}' '${BINARY}' ${words}`
      const child = spawn('script', ['-qefc', line, '/dev/null'], {
        env: { ...cleanEnvironment(place.env), TERM: 'xterm-256color' },
      })
      let raw = ''
      child.stdout.on('data', (data) => {
        raw += data
      })
      const until = async (pattern: RegExp) => {
        while (!pattern.test(bare(raw))) await once(child.stdout, 'data')
      }
      const admin = place.sandbox.clients.admin()
      const order = (await admin.orders.list({ sort: '-created', limit: 1, statusIn: ['created'] })).data[0]
      const id = order?._id ?? ''
      await until(/5 of \d+ · every/)
      expect(bare(raw)).not.toMatch(/^[~+] /m)
      await admin.legacy.orders.update(id, { note: 'Changed while watched' })
      await until(/^~ .*Changed while watched/m)
      child.stdin.write('\u0003')
      const [exitCode] = await once(child, 'close')
      expect(exitCode).toBe(130)
      const left = bare(raw.slice(raw.lastIndexOf('\u001b[?1049l')))
      expect(left).toMatch(/^~ .*Changed while watched/m)
      await place.close()
    },
  )

  it('takes --interval, which means nothing without it, and needs a terminal', async () => {
    const place = await openPlace()
    const alone = await place.quoin('orders list --interval 1s --json')
    expect([alone.exitCode, errorOf(alone).code]).toEqual([2, 'missing-flag'])
    for (const noun of ['orders', 'transactions', 'requests']) {
      const ran = await place.quoin(`${noun} list --watch --json`)
      expect([ran.exitCode, errorOf(ran)]).toEqual([
        2,
        expect.objectContaining({ code: 'no-terminal', suggestion: `quoin ${noun} tail` }),
      ])
    }
    await place.close()
  })
})

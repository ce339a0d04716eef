/** The commands for staff in the website's README, run in order on the demo company. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createUserClient } from 'quoin/user'
import { describe, expect, it } from 'vitest'
import { startSandbox } from '../cli/sandbox/index.ts'
import { quoinHere, tempFolder } from './cli/quoin.ts'
import { root } from './scripts/root.ts'
import { newPerson, openAccount } from './support/people.ts'

const CARD = { number: '4242424242424242', expiry: '04/39', cvc: '123', holder: 'Nino' }

/** Splits a command into arguments like a shell. */
const argumentsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

async function commands(): Promise<string[]> {
  const text = await readFile(join(root, 'web/README.md'), 'utf8')
  const section = text.split(/^## /m).find((one) => one.startsWith('For staff')) ?? ''
  return [...section.matchAll(/^quoin (.*)$/gm)].map(([, command]) => command as string)
}

describe('the commands for staff', () => {
  it('handle reservations, cancellations and visits as the README shows', async () => {
    const sandbox = await startSandbox({ seed: join(root, 'web/demo'), memory: true, generate: false })
    try {
      const project = sandbox.projects.find(({ slug }) => slug === 'terasa')
      const sessionId = await openAccount({ site: '', platform: sandbox.url }, newPerson())
      const buyer = createUserClient({ host: sandbox.url, apiKey: project?.apiKey ?? '', sessionId })
      const order = (number: string) =>
        buyer.orders.create({ items: [{ itemId: `flat-river-line-b-${number}`, quantity: 1 }] })
      const [held, bought] = [await order('801'), await order('802')]
      const amount = { amount: 50_000, currency: 'USD' } as const
      const deposit = await buyer.payments.payWithCard({ amount, orderId: held._id, card: CARD })
      const request = (type: 'buy' | 'visit', data: object) =>
        buyer.requests.create({ type, data: { ...data } })
      const wish = await request('buy', { action: 'cancel-reservation', orderId: held._id })
      const visit = await request('visit', { wishes: ['2027-01-12T06:00:00.000Z'] })
      const later = await request('visit', { wishes: ['2027-01-13T06:00:00.000Z'] })
      const ids: Record<string, string> = {
        ORDER: held._id,
        BOUGHT: bought._id,
        DEPOSIT: deposit._id,
        WISH: wish._id,
        VISIT: visit._id,
        LATER: later._id,
        USER: held.userId ?? '',
      }

      const folder = await tempFolder()
      const quoin = quoinHere({ QUOIN_CONFIG_DIR: folder, COLUMNS: '100' })
      const password = sandbox.admins.find(({ email }) => email === 'admin@terasa.example')?.password ?? ''
      await quoin(`login --host ${sandbox.url} --email admin@terasa.example --project terasa`, {
        cwd: folder,
        env: { QUOIN_PASSWORD: password },
      })
      const printed: string[] = []
      for (const command of await commands()) {
        const line = command.replace(/\b[A-Z]{4,}\b/g, (word) => ids[word] ?? word)
        const { exitCode, stdout, stderr } = await quoin(argumentsOf(line), { cwd: folder })
        expect(exitCode, `quoin ${line}\n${stderr}`).toBe(0)
        printed.push(stdout)
      }
      expect(printed.length).toBeGreaterThan(15)
      const all = printed.join('\n')
      for (const found of [held.number, '50000', deposit._id, wish._id, '2027-01-12T06:00:00.000Z']) {
        expect(all).toContain(found)
      }
      expect(await buyer.orders.get(held._id)).toMatchObject({ status: 'cancelled', paid: { amount: 0 } })
      expect((await buyer.orders.get(bought._id)).status).toBe('fulfilled')
      expect((await buyer.requests.get(wish._id)).status).toBe('reviewed')
      expect((await buyer.requests.get(visit._id)).status).toBe('confirmed')
      expect(await buyer.requests.get(later._id)).toMatchObject({
        status: 'confirmed',
        data: { time: new Date('2027-01-14T11:00:00.000Z') },
      })
    } finally {
      await sandbox.close()
    }
  })
})

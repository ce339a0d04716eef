import { expect, it } from 'vitest'
import { recordedOutput } from '../../output/output.fixture.ts'
import { openSandbox } from './open.ts'

it('sandboxes that start at once without a port each get one', async () => {
  const { output } = recordedOutput({}, false, {})
  const start = () => openSandbox({ seed: undefined, port: undefined }, output)
  const sandboxes = await Promise.all(Array.from({ length: 6 }, start))
  const ports = sandboxes.map(({ port }) => port)
  await Promise.all(sandboxes.map((sandbox) => sandbox.close()))
  expect(new Set(ports).size).toBe(6)
})

it('a port that was asked for is taken or refused', async () => {
  const { output } = recordedOutput({}, false, {})
  await using sandbox = await openSandbox({ seed: undefined, port: 0 }, output)
  const again = openSandbox({ seed: undefined, port: sandbox.port }, output)
  await expect(again).rejects.toThrow(`Port ${sandbox.port} is taken`)
})

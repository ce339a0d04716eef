// Ctrl-C while a change is on its way says what may have happened, and which command tells.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answered, CASES, folderFor } from './changing-commands.ts'
import { openPlace, type Place, quoinHere, startHere } from './quoin.ts'

let place: Place
let folder: string
let entity: string

function pass(incoming: IncomingMessage, response: ServerResponse, onChange: () => void) {
  const { method, url = '/', headers } = incoming
  if (method !== 'GET' && !/\/(login|search)(\?|$)/.test(url)) return onChange()
  const outgoing = request(`${place.sandbox.url}${url}`, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  incoming.pipe(outgoing)
}

beforeAll(async () => {
  place = await openPlace()
  entity = (await place.quoin('entities create warehouse --set city=Tbilisi --query _id')).stdout.trim()
  folder = await folderFor(place)
})
afterAll(() => place.close())

/** Passes on what reads, and never responds to a change. It ends with its command, whose last call may be on its way. */
async function openBetween() {
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  const server = createServer((incoming, response) => pass(incoming, response, resolve))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    changed,
    env: { ...place.env, QUOIN_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    [Symbol.dispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A message goes over a socket, and an editor over the terminal. */
const lines = CASES.filter(({ line }) => !/^(chat|content edit)/.test(line)).map(answered)

describe('Ctrl-C while a change is on its way', () => {
  it.each(lines)('says so: %s', async (given) => {
    const line = given.replace(' ID ', ` ${entity} `)
    using between = await openBetween()
    const quoin = quoinHere(between.env)
    // What is pushed has been pulled from the same host.
    const cwd = line.includes(' push') ? await folderFor({ ...place, quoin }) : folder
    const ran = startHere(line, { env: between.env, cwd, input: 'Chosen-by-me-1' })
    await Promise.race([between.changed, ran])
    ran.kill('SIGINT')
    const { exitCode, stderr } = await ran
    expect([exitCode, stderr]).toEqual([130, expect.stringMatching(/may have been (carried out|made)/)])
    const [, check] = /Try: quoin (.*)/.exec(String(stderr)) ?? []
    if (line.startsWith('notifications') || / --csv| user-anna user-ben/.test(line)) return
    const checked = await quoin(check ?? 'no command', { cwd })
    // `diff` exits with 1 if something differs.
    const told = line.includes(' push') ? 1 : 0
    expect([checked.exitCode, checked.exitCode === told ? '' : `${check}: ${checked.stderr}`]).toEqual([
      told,
      '',
    ])
  })
})

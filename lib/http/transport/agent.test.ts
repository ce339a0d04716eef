import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http, { Agent } from 'node:http'
import { createConnection, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Duplex } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { bodyOf, clientTo, json, serve } from '../testing.ts'
import { axiosTransport } from './axios.ts'

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Bytes that no two chunks of a response share. */
const TEXT = randomBytes(2_000_000).toString('hex')
const CSV = Buffer.from(TEXT.replace(/.{64}/g, '$&,1\r\n'))
const FILE = randomBytes(4_000_000)

const content = () =>
  serve((request, response) => {
    if (request.url === '/json') json(response, { _id: 'a', note: TEXT })
    else {
      const [type, bytes] = request.url === '/csv' ? ['text/csv', CSV] : ['application/octet-stream', FILE]
      response.writeHead(200, { 'content-type': type as string, 'content-length': bytes.length }).end(bytes)
    }
  })

/** An agent of a program that looks at what its connections receive. */
function watching(onPacket: (packet: Buffer) => void): Agent {
  const agent = new Agent()
  agent.createConnection = (options) => {
    const socket = createConnection(options as { port: number; host: string })
    return socket.on('data', onPacket)
  }
  return agent
}

/** A connection that is a stream and no more: without timeouts and keep-alive, as tunnels are. */
function plainStream(options: object, onSent: (chunk: Buffer) => void = () => {}): Duplex {
  const socket: Socket = createConnection(options as { port: number; host: string })
  const tunnel = new Duplex({
    read: () => socket.resume(),
    write(chunk: Buffer, _encoding, done) {
      onSent(chunk)
      socket.write(chunk, done)
    },
    final: (done) => socket.end(done),
  })
  socket.on('data', (chunk) => tunnel.push(chunk) || socket.pause()).on('end', () => tunnel.push(null))
  return tunnel
}

const DOWNLOADS = ['/json', '/csv', '/file'] as const

/** Downloads everything, each to its end, and checks what the library itself has received. */
async function downloadAll(url: string, agent: Agent): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'quoin-agent-'))
  try {
    const http = clientTo(url, { transport: axiosTransport({ agent }) })
    expect(digest(Buffer.from((await http.get<{ note: string }>('/json')).note))).toBe(
      digest(Buffer.from(TEXT)),
    )
    expect(digest(await (await http.download('/csv')).bytes())).toBe(digest(CSV))
    const path = join(folder, 'file')
    await (await http.download('/file')).saveTo(path)
    expect(digest(await readFile(path))).toBe(digest(FILE))
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** What was sent in the bodies, wherever it stands between the heads. */
function expectWhole(received: Buffer): void {
  for (const part of [Buffer.from(TEXT), CSV, FILE]) expect(received.includes(part)).toBe(true)
}

describe("a program's own agent", () => {
  it('may keep every packet', async () => {
    await using server = await content()
    const packets: { packet: Buffer; digest: string }[] = []
    await downloadAll(
      server.url,
      watching((packet) => packets.push({ packet, digest: digest(packet) })),
    )
    expect(packets.length).toBeGreaterThan(DOWNLOADS.length)
    expect(packets.filter((one) => digest(one.packet) !== one.digest)).toEqual([])
    expectWhole(Buffer.concat(packets.map(({ packet }) => packet)))
  })

  it('may keep what is sent, too', async () => {
    await using server = await serve(async (request, response) => {
      json(response, { digest: digest(await bodyOf(request)) })
    })
    const folder = await mkdtemp(join(tmpdir(), 'quoin-agent-'))
    try {
      await writeFile(join(folder, 'file'), FILE)
      const sent: Buffer[] = []
      const agent = new Agent()
      agent.createConnection = (options) => plainStream(options, (chunk) => sent.push(chunk))
      const http = clientTo(server.url, { transport: axiosTransport({ agent }) })
      await http.upload('/file', { file: { source: { path: join(folder, 'file') }, filename: 'file' } })
      const size = FILE.length / 4
      const whole = Buffer.concat(sent)
      for (let at = 0; at < FILE.length; at += size) {
        // Chunked encoding may part the bytes, so blocks of them are looked for.
        expect(whole.includes(FILE.subarray(at, at + 4096))).toBe(true)
      }
      agent.destroy()
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it('may have sockets that are plain streams, through a proxy too', async () => {
    await using proxy = await serve((request, response) => json(response, { url: request.url }))
    const agent = new Agent()
    agent.createConnection = (options) => plainStream(options)
    const transport = axiosTransport({ agent, proxy: proxy.url })
    expect(await clientTo('http://platform.localhost', { transport }).get('/a')).toEqual({
      url: 'http://platform.localhost/a',
    })
    agent.destroy()
  })

  it('may find the proxy itself, as those of newer Node can', async () => {
    await using proxy = await serve((request, response) => json(response, { url: request.url }))
    const options = { proxyEnv: { HTTP_PROXY: proxy.url } }
    const transport = axiosTransport({ agent: new Agent(options) })
    expect(await clientTo('http://platform.localhost', { transport }).get('/a')).toEqual({
      url: 'http://platform.localhost/a',
    })
  })
})

it('A tool that replaces the functions of node:http sees the calls', async () => {
  await using server = await serve((_request, response) => json(response, {}))
  const { request } = http
  const seen: unknown[] = []
  http.request = ((...given: Parameters<typeof request>) => {
    seen.push(given[0])
    return request(...given)
  }) as typeof request
  try {
    for (const options of [{}, { proxy: server.url }]) {
      await clientTo(server.url, { transport: axiosTransport(options) }).get('/a')
    }
  } finally {
    http.request = request
  }
  expect(seen).toHaveLength(2)
})

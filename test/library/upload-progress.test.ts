// The built library in a real browser, where `fetch` reports no progress and uploads use XMLHttpRequest.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'
import { launchBrowser } from '../support/browser.ts'

/** More than the sockets can buffer, so that the upload stalls until the server reads it. */
const SIZE = 48 * 1024 * 1024

const PROGRAM = `
import { createPublicClient } from 'quoin/public'
window.upload = async (size, path) => {
  const site = createPublicClient({ host: location.origin + path, apiKey: 'key' })
  const progress = []
  const file = new File([new Uint8Array(size)], 'plan.png', { type: 'image/png' })
  const onProgress = (one) => {
    if (progress.push(one) === 1) fetch('/read')
  }
  const stored = await site.files.upload(file, { onProgress }).catch((error) => error.name)
  return { stored, progress }
}`

async function program(): Promise<string> {
  const bundle = await rolldown({
    input: 'program',
    cwd: root,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? `${root}/program.js` : null),
        load: (id) => (id === `${root}/program.js` ? PROGRAM : null),
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'iife', codeSplitting: false })
  await bundle.close()
  return output[0].code
}

it('an upload in a browser reports its progress, and follows no redirect', async () => {
  const script = await program()
  const received: number[] = []
  const isObserved = Promise.withResolvers<void>()
  const server = createServer(async (request, response) => {
    if (request.url === '/read') {
      isObserved.resolve()
      return response.end()
    }
    if (request.method === 'GET') {
      const isScript = request.url === '/program.js'
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
      return response.end(isScript ? script : '<!doctype html><script src="/program.js"></script>')
    }
    await isObserved.promise
    let bytes = 0
    for await (const chunk of request) bytes += chunk.length
    if (request.url?.startsWith('/moved')) {
      return response.writeHead(307, { location: '/elsewhere' }).end()
    }
    received.push(bytes)
    response.setHeader('content-type', 'application/json')
    response.end('{"_id":"file-1","filename":"plan.png"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    const upload = (path: string) =>
      page.evaluate(`upload(${SIZE}, '${path}')`) as Promise<{
        stored: unknown
        progress: { sent: number; total: number }[]
      }>
    const { stored, progress } = await upload('')
    expect(stored).toMatchObject({ _id: 'file-1' })
    expect(received[0]).toBeGreaterThan(SIZE)
    expect(progress[0]?.sent).toBeLessThan(SIZE)
    expect(progress.at(-1)).toEqual({ sent: SIZE, total: SIZE })
    expect(progress.map(({ sent }) => sent)).toEqual(
      progress.map(({ sent }) => sent).sort((one, other) => one - other),
    )
    expect((await upload('/moved')).stored).toBe('RedirectError')
  } finally {
    await browser.close()
    server.close()
  }
})

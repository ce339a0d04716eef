import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LogEntry, startSandbox } from '../index.ts'
import { formWith, NORTHGATE, testPlatform } from '../testing.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lifecycle-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const INDEX = JSON.stringify(new URL('../index.ts', import.meta.url).href)

/** A sandbox in a separate process that prints its address. */
async function startProcess(
  dir: string,
  shell: string[] = [],
): Promise<{ child: ChildProcess; url: string }> {
  const code = `const { startSandbox } = await import(${INDEX})
    const { url } = await startSandbox({ dir: ${JSON.stringify(dir)} })
    console.log(url)`
  const [program = '', ...args] = [...shell, process.execPath, '--input-type=module', '-e', code]
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [url] = await once(createInterface(child.stdout as NodeJS.ReadableStream), 'line')
  return { child, url }
}

describe('a start', () => {
  it('is refused on any address but loopback', async () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.10', 'example.com', '127.0.0.1.example.com']) {
      await expect(startSandbox({ host })).rejects.toThrow(/this machine only/)
    }
  })

  it('reports a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} is taken`)
    other.close()
  })

  it('listens on both loopback addresses, and many can run at once', async () => {
    const hosts = ['127.0.0.1', 'localhost', ...Array.from({ length: 8 }, () => '127.0.0.1')]
    const all = await Promise.all(hosts.map((host) => startSandbox({ host })))
    expect(new Set(all.map(({ port }) => port)).size).toBe(all.length)
    for (const { url } of all) expect((await fetch(`${url}/sandbox/health`)).status).toBe(200)
    await Promise.all(all.map((sandbox) => sandbox.close()))
    await expect(fetch(`${all[0]?.url}/sandbox/health`)).rejects.toThrow()
  })

  it('of a folder that cannot be written to is not mistaken for another sandbox', async () => {
    const dir = join(folder, 'no-lock')
    mkdirSync(join(dir, 'lock.db'), { recursive: true })
    await expect(startSandbox({ dir })).rejects.toThrow(`${dir} cannot be written to: `)
  })

  it('is refused while another sandbox uses the folder, and possible afterwards', async () => {
    const dir = join(folder, 'shared')
    const first = await startSandbox({ dir })
    await expect(startSandbox({ dir })).rejects.toThrow(/Another sandbox is running/)
    await first.close()
    await (await startSandbox({ dir })).close()
  })

  it('is refused if the lock file was deleted under a running sandbox', async () => {
    const dir = join(folder, 'unlocked')
    const first = await testPlatform({ dir })
    rmSync(join(dir, 'lock.db'))
    await expect(startSandbox({ dir })).rejects.toThrow(/store\.db is in use by another process/)
    expect((await first.send('GET', '/sandbox/health')).status).toBe(200)
    await first.sandbox.close()
    await (await startSandbox({ dir })).close()
  })

  it('is refused if a page of the store is damaged, naming the file and the remedy', async () => {
    const dir = join(folder, 'damaged')
    await (await startSandbox({ dir })).close()
    const path = join(dir, 'store.db')
    const bytes = readFileSync(path)
    for (let page = 8; page < bytes.length / 4096; page += 3) bytes.fill(0xa5, page * 4096, page * 4096 + 200)
    writeFileSync(path, bytes)
    await expect(startSandbox({ dir })).rejects.toThrow(
      /store\.db is damaged .*delete it to start from the seed/,
    )
  })

  it('restores everything from its folder without reading the seed again', async () => {
    const dir = join(folder, 'again')
    const first = await testPlatform({ dir })
    const made = await first.send('POST', '/api_public/v3/cms/content', {
      headers: NORTHGATE,
      body: { modelId: 'article', values: { title: 'Kept' } },
    })
    const token = await first.admin()
    await first.sandbox.close()
    const second = await testPlatform({ dir, seed: join(folder, 'no-such-seed') })
    const found = await second.send('GET', `/api_admin/v1/cms/content/${made.body._id}?projectId=northgate`, {
      headers: token,
    })
    expect(found.body.values).toEqual({ title: { en: 'Kept' } })
    await second.sandbox.close()
  })

  it('removes files that a crash left without a record', async () => {
    const dir = join(folder, 'orphans')
    await (await startSandbox({ dir })).close()
    const before = readdirSync(join(dir, 'blobs')).sort()
    writeFileSync(join(dir, 'blobs', 'f'.repeat(64)), 'orphan')
    writeFileSync(join(dir, 'blobs/incoming', 'half'), 'half')
    const sandbox = await startSandbox({ dir })
    expect(readdirSync(join(dir, 'blobs')).sort()).toEqual(before)
    expect(readdirSync(join(dir, 'blobs/incoming'))).toEqual([])
    await sandbox.close()
  })

  it('responds with 500, and logs why, if the bytes of a file are damaged or gone', async () => {
    const dir = join(folder, 'bytes-gone')
    const log: LogEntry[] = []
    const { sandbox, send } = await testPlatform({ dir, log: (entry) => log.push(entry) })
    const raw = formWith(Buffer.alloc(700_000, 1), 'a.bin')
    const { body } = await send('POST', '/api_public/v1/cms/file', { headers: NORTHGATE, raw })
    const path = join(dir, 'blobs', body.checksum)
    for (const damage of [() => truncateSync(path, 300_000), () => rmSync(path)]) {
      damage()
      const served = await send('GET', new URL(body.url, sandbox.url).pathname, { headers: NORTHGATE })
      expect([served.status, served.body.error.code]).toEqual([500, 'internal'])
      expect(String(log.at(-1)?.error)).toContain(path)
    }
    await sandbox.close()
  })

  it('survives an upload that does not fit on the disk, and stores nothing of it', async () => {
    const dir = join(folder, 'no-room')
    // A limit on the size of files is a full disk for this process only; in blocks of 512 bytes.
    const { child, url } = await startProcess(dir, ['sh', '-c', 'ulimit -f 4000; exec "$@"', 'sh'])
    const upload = async (bytes: number) => {
      const body = formWith(Buffer.alloc(bytes, 1), 'a.bin')
      const response = await fetch(`${url}/api_public/v1/cms/file`, {
        method: 'POST',
        headers: NORTHGATE,
        body,
      })
      return [response.status, ((await response.json()) as { error?: { code: string } }).error?.code]
    }
    expect(await upload(5_000_000)).toEqual([507, 'disk-full'])
    expect(readdirSync(join(dir, 'blobs/incoming'))).toEqual([])
    expect(await upload(1000)).toEqual([201, undefined])
    const gone = once(child, 'exit')
    child.kill()
    await gone
  })

  it('discards an upload whose client disconnects', async () => {
    const dir = join(folder, 'cut-upload')
    const { sandbox } = await testPlatform({ dir })
    const incoming = () => readdirSync(join(dir, 'blobs/incoming')).length
    const upload = request(`${sandbox.url}/api_public/v1/cms/file`, {
      method: 'POST',
      headers: {
        ...NORTHGATE,
        'content-type': 'multipart/form-data; boundary=edge',
        'content-length': 900_000,
      },
    })
    upload.on('error', () => {})
    upload.write('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.bin"\r\n\r\n')
    upload.write(Buffer.alloc(100_000, 1))
    await expect.poll(incoming).toBe(1)
    upload.destroy()
    await expect.poll(incoming).toBe(0)
    await sandbox.close()
  })

  it('prints nothing, and lets the process exit once the sandbox is closed', async () => {
    const code = `const { startSandbox } = await import(${INDEX})
      const sandbox = await startSandbox()
      await fetch(sandbox.url + '/sandbox/health')
      await sandbox.close()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    const [exit] = await once(child, 'close')
    expect([exit, output]).toEqual([0, ''])
  })
})

describe('closing a sandbox', () => {
  it('lets running calls finish, without waiting for idle connections', async () => {
    const sandbox = await startSandbox()
    const slow = fetch(`${sandbox.url}/api_public/project/self`, {
      headers: { ...NORTHGATE, 'x-sandbox-fault': 'latency=150' },
    })
    await fetch(`${sandbox.url}/sandbox/health`)
    await sandbox.close()
    expect((await slow).status).toBe(200)
  })
})

describe('the log', () => {
  it('lists each request without its secrets', async () => {
    const entries: LogEntry[] = []
    const { sandbox, send, admin } = await testPlatform({ log: (entry) => entries.push(entry) })
    const headers = await admin()
    await send('GET', '/api_admin/v1/projects?search=needle', {
      headers: { ...headers, 'x-request-id': 'mine-1' },
    })
    await send('GET', '/api_public/project/self', { headers: { 'x-api-key': 'not-a-key' } })
    await sandbox.close()
    expect(entries.map(({ method, path, status }) => [method, path, status])).toEqual([
      ['POST', '/api_public/v1/auth/admin/login', 200],
      ['GET', '/api_admin/v1/projects', 200],
      ['GET', '/api_public/project/self', 401],
    ])
    expect(entries[1]?.requestId).toBe('mine-1')
    expect(JSON.stringify(entries)).not.toMatch(/Bearer|needle|not-a-key|Admin-pass/)
  })
})

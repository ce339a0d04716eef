import { execFile, spawnSync } from 'node:child_process'
import { constants } from 'node:fs'
import {
  chmod,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Interrupted } from '../output/failure.ts'
import { PartFile } from './part-file.ts'
import { openSink } from './sink.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-part-'))
  path = join(folder, 'rows.csv')
})

const OPTIONS = { overwrite: false, resume: false, of: 'rows' }
const bytes = (text: string) => Buffer.from(text)

describe('a part file', () => {
  it('is never written through a planted symbolic link', async () => {
    const target = join(folder, 'target')
    await writeFile(target, 'precious')
    for (const resume of [false, true]) {
      await symlink(target, `${path}.part`)
      await symlink(target, `${path}.part.json`)
      const part = await PartFile.open(path, { ...OPTIONS, resume, overwrite: true })
      await part.write(bytes('new'))
      await part.record({ bytes: 3 })
      await part.finish()
      expect(await readFile(target, 'utf8')).toBe('precious')
      expect((await lstat(path)).isFile()).toBe(true)
      expect(await readFile(path, 'utf8')).toBe('new')
    }
  })

  it('is locked by one process at a time, and the error names it', async () => {
    const first = await PartFile.open(path, OPTIONS)
    await first.write(bytes('first'))
    await expect(PartFile.open(path, OPTIONS)).rejects.toMatchObject({
      code: 'in-use',
      message: expect.stringContaining(String(process.pid)),
      suggestion: expect.stringContaining('.part.lock'),
    })
    await first.finish()
    expect(await readFile(path, 'utf8')).toBe('first')
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it('is not blocked by the lock of a process that died', async () => {
    const pid = await new Promise((resolve) => {
      const child = execFile(process.execPath, ['-e', ''], () => resolve(child.pid))
    })
    await writeFile(`${path}.part.lock`, `${pid}\n`)
    await (await PartFile.open(path, OPTIONS)).finish()
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it('is unlocked by the end of its process, such as after Ctrl-C in the middle of work', async () => {
    const lock = `${path}.part.lock`
    const options = { waitMs: 0, staleAfterMs: Number.POSITIVE_INFINITY, what: path }
    const module = fileURLToPath(new URL('../files/lock.ts', import.meta.url))
    const script = `import { existsSync } from 'node:fs'
      import { acquireLock } from ${JSON.stringify(module)}
      await acquireLock(${JSON.stringify(lock)}, ${JSON.stringify(options)})
      console.log(existsSync(${JSON.stringify(lock)}))
      process.exit(143)`
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([143, 'true\n'])
    expect(await readdir(folder)).toEqual([])
  })

  it('is not blocked by a lock that a killed process wrote only partially', async () => {
    // The first digits of an id are the id of another process, here of this one.
    await writeFile(`${path}.part.lock`, String(process.pid))
    await (await PartFile.open(path, OPTIONS)).finish()
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it('removes what is left of a process that was killed while it took over a lock', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await writeFile(join(folder, `.rows.csv.part.lock.${pid}-0123abcd.tmp`), '1\n')
    await (await PartFile.open(path, OPTIONS)).finish()
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it('reports a disk that cannot be read, with the file', async () => {
    const part = await PartFile.open(path, OPTIONS)
    await part.write(bytes('rows'))
    const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' })
    const handle = await open(`${path}.part`)
    vi.spyOn(Object.getPrototypeOf(handle), 'read').mockRejectedValueOnce(error)
    await handle.close()
    await expect(part.read().next()).rejects.toMatchObject({
      code: 'file-failed',
      message: `${path}.part: input/output error`,
    })
    await part.keep()
  })

  it('starts over if a killed process wrote its note only partially', async () => {
    await writeFile(`${path}.part`, 'old')
    await writeFile(`${path}.part.json`, '{"of":"ro')
    const part = await PartFile.open(path, { ...OPTIONS, resume: true })
    expect(part.position).toBe(0)
    await part.write(bytes('new'))
    await part.finish()
    expect(await readFile(path, 'utf8')).toBe('new')
  })

  it('starts over if a process was killed before it recorded anything', async () => {
    const killed = await PartFile.open(path, OPTIONS)
    await killed.write(bytes('old'))
    await rm(`${path}.part.lock`)
    await expect(PartFile.open(path, { ...OPTIONS, resume: true, of: 'other' })).rejects.toMatchObject({
      code: 'other-part',
    })
    const part = await PartFile.open(path, { ...OPTIONS, resume: true })
    expect(part.position).toBe(0)
    await part.finish()
    await killed.keep()
    expect(await readdir(folder)).toEqual(['rows.csv'])
  })

  it('is never overwritten if something else created it', async () => {
    await writeFile(`${path}.part`, 'mine')
    await expect(PartFile.open(path, { ...OPTIONS, resume: true })).rejects.toMatchObject({
      code: 'other-part',
    })
    expect(await readFile(`${path}.part`, 'utf8')).toBe('mine')
  })

  it.runIf(process.platform !== 'win32')('keeps the mode of the file that it replaces', async () => {
    await writeFile(path, 'old')
    await chmod(path, 0o640)
    const part = await PartFile.open(path, { ...OPTIONS, overwrite: true })
    await part.write(bytes('new'))
    await part.finish()
    expect((await stat(path)).mode & 0o777).toBe(0o640)
  })

  it('does not replace a file that was created meanwhile', async () => {
    const part = await PartFile.open(path, OPTIONS)
    await part.write(bytes('new'))
    await writeFile(path, 'mine')
    await expect(part.finish()).rejects.toMatchObject({ code: 'file-exists' })
    expect(await readFile(path, 'utf8')).toBe('mine')
    expect(await readFile(`${path}.part`, 'utf8')).toBe('new')
  })
})

describe.runIf(process.platform === 'linux')('a FIFO', () => {
  const sink = (signal: AbortSignal) => openSink(path, { ...OPTIONS, signal, stdout: async () => {} })
  beforeEach(() => promisify(execFile)('mkfifo', [path]))

  it('without a reader can be interrupted', async () => {
    const controller = new AbortController()
    const opening = sink(controller.signal)
    controller.abort(new Interrupted())
    await expect(opening).rejects.toMatchObject({ exit: 130 })
  })

  it('receives everything, and its reader may close it', async () => {
    const { signal } = new AbortController()
    const reader = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const opened = await sink(signal)
    await opened.write(bytes('rows'))
    expect((await reader.read({ buffer: Buffer.alloc(10) })).bytesRead).toBe(4)
    await reader.close()
    await expect(opened.write(bytes('more'))).rejects.toMatchObject({
      exit: 1,
      message: expect.stringContaining('broken pipe'),
    })
    await opened.keep()
  })
})

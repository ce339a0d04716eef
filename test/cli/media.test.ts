// Uploads and downloads of files and images.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it } from 'vitest'
import { errorOf, tempFolder } from './quoin.ts'
import { usePlace } from './use-place.ts'

const PICTURE = fileURLToPath(
  new URL('../../cli/sandbox/seeds/starter/projects/northgate/media/garden.webp', import.meta.url),
)

const place = usePlace()
let folder: string
beforeEach(async () => {
  folder = await tempFolder()
})

describe('files', () => {
  it('are downloaded with the name and content they were uploaded with', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251))
    await writeFile(join(folder, 'გეგმა.bin'), bytes)
    const up = await place.quoin(['files', 'upload', join(folder, 'გეგმა.bin'), '--private', '--json'])
    expect(up.exitCode).toBe(0)
    const [file] = JSON.parse(up.stdout)
    expect(file).toMatchObject({ filename: 'გეგმა.bin', size: bytes.length, isPrivate: true })
    const below = await tempFolder()
    expect((await place.quoin(['files', 'download', file._id], { cwd: below })).exitCode).toBe(0)
    expect(await readdir(below)).toEqual(['გეგმა.bin'])
    expect((await readFile(join(below, 'გეგმა.bin'))).equals(bytes)).toBe(true)
  })

  /** A way to the platform that flips a bit of uploads, and hides that the platform verifies digests where told to. */
  async function damagingProxy() {
    const settings = { announces: true }
    const server = createServer((near) => {
      const far = connect(place.sandbox.port, '127.0.0.1')
      near.on('data', (data) => {
        const at = data.indexOf('intact')
        if (at >= 0) data.writeUInt8(data.readUInt8(at) ^ 1, at)
        far.write(data)
      })
      far.on('data', (data) => {
        const at = settings.announces ? -1 : data.indexOf('x-upload-digests')
        if (at >= 0) data.write('y', at)
        near.write(data)
      })
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        one.on('error', () => other.destroy()).on('close', () => other.destroy())
      }
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const env = { QUOIN_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
    const file = join(folder, 'plan.txt')
    await writeFile(file, 'the plan is intact')
    return {
      settings,
      list: () => place.quoin('files list --limit 1', { env }),
      async upload() {
        const ran = await place.quoin(['files', 'upload', file, '--json'], { env })
        expect([ran.exitCode, ran.stdout]).toEqual([1, ''])
        return errorOf(ran)
      },
      [Symbol.dispose]: () => void server.close(),
    }
  }

  it('are reported as damaged if other bytes arrive at a platform that verifies no digests', async () => {
    using proxy = await damagingProxy()
    proxy.settings.announces = false
    const { code, message, suggestion } = await proxy.upload()
    expect(code).toBe('upload-damaged')
    expect(suggestion).toContain('Delete the stored file')
    const [, id = ''] = /stored file (\w+) differs/.exec(message) ?? []
    expect((await place.quoin(['files', 'delete', id, '--yes'])).exitCode).toBe(0)
  })

  it('carry a digest as the first request of a saved session, as long as the host announces that it verifies them', async () => {
    using proxy = await damagingProxy()
    await proxy.list()
    expect((await proxy.upload()).code).toBe('digest-mismatch')
    proxy.settings.announces = false
    await proxy.list()
    expect((await proxy.upload()).code).toBe('upload-damaged')
  })
})

describe('several downloads', () => {
  it('go into a folder: what a list names, each under a name of its own', async () => {
    await writeFile(join(folder, 'house-rules.txt'), 'Others.')
    const up = await place.quoin(['files', 'upload', join(folder, 'house-rules.txt'), '--json'])
    const [{ _id }] = JSON.parse(up.stdout)
    const { stdout } = await place.quoin('files list --all --fields _id --format csv')
    const ran = await place.quoin('files download --csv - -o all --json', { cwd: folder, input: stdout })
    const files = await readdir(join(folder, 'all'))
    expect([ran.exitCode, JSON.parse(ran.stdout).length]).toEqual([0, files.length])
    const names = files.filter((name) => name.endsWith('house-rules.txt'))
    expect(names).toHaveLength(2)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, 'all', name), 'utf8')))
    expect(texts.filter((text) => text === 'Others.')).toHaveLength(1)
    await place.quoin(['files', 'delete', _id, '--yes'])
  })

  it('do not stop at one that fails, which the error names', async () => {
    const ran = await place.quoin('files download file-lease nope file-house-rules --json', { cwd: folder })
    expect([ran.exitCode, JSON.parse(ran.stdout).length]).toEqual([8, 2])
    expect(errorOf(ran).suggestion).toBe('quoin files download nope -o .')
    expect(await readdir(folder)).toEqual(['house-rules.txt', 'lease-anna.txt'])
    const again = await place.quoin('files download file-lease file-house-rules --json', { cwd: folder })
    const suggestion = 'quoin files download file-lease file-house-rules -o . --overwrite'
    expect([again.exitCode, errorOf(again).suggestion]).toEqual([8, suggestion])
    expect((await place.quoin(suggestion.replace('quoin ', ''), { cwd: folder })).exitCode).toBe(0)
    const piped = await place.quoin('images download image-garden image-courtyard -o -')
    expect([piped.exitCode, piped.stderr]).toEqual([2, expect.stringContaining('-o FOLDER')])
  })
})

describe('images', () => {
  it('are uploaded several at once, and a file that is no image is named and does not stop the others', async () => {
    await writeFile(join(folder, 'text.webp'), 'I am a text.')
    const ran = await place.quoin(`images upload ${PICTURE} ${join(folder, 'text.webp')} --format ndjson`)
    expect(ran.exitCode).toBe(8)
    expect(JSON.parse(ran.stdout)).toMatchObject({ filename: 'garden.webp' })
    expect(ran.stderr).toContain('text.webp')
    expect(errorOf(ran).suggestion).toBe(`quoin images upload ${join(folder, 'text.webp')}`)
  })

  it('are downloaded without a credential', async () => {
    const target = join(folder, 'garden.webp')
    expect((await place.quoin(['images', 'download', 'image-garden', '-o', target])).exitCode).toBe(0)
    expect((await readFile(target)).equals(await readFile(PICTURE))).toBe(true)
  })
})

describe('the HR report', () => {
  it('is saved as a workbook', async () => {
    const target = join(folder, 'report.xlsx')
    expect((await place.quoin(`hr-report download --leave holiday -o ${target}`)).exitCode).toBe(0)
    expect((await readFile(target)).subarray(0, 2).toString()).toBe('PK')
    const wrong = await place.quoin(['hr-report', 'download', '--year', '1999', '--json'])
    expect([wrong.exitCode, errorOf(wrong).code]).toEqual([2, 'bad-value'])
  })
})

import { chown, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { findProjectFile } from './project-file.ts'

let folder: string
let warnings: string[]
const warn = (message: string) => void warnings.push(message)
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-project-'))
  warnings = []
})

describe('a project file', () => {
  it('is found in the current folder', async () => {
    const path = join(folder, '.quoin.json')
    await writeFile(path, '{"project":"northgate"}')
    expect(findProjectFile(folder, warn)).toEqual({ path, project: 'northgate' })
    expect(warnings).toEqual([])
  })

  it.runIf(process.getuid?.() === 0)('of another user is ignored with a warning', async () => {
    const path = join(folder, '.quoin.json')
    await writeFile(path, '{"host":"https://evil.example"}')
    await chown(path, 65534, 65534)
    expect(findProjectFile(folder, warn)?.host).toBeUndefined()
    expect(warnings).toEqual([`${path} belongs to another user and is ignored`])
  })

  it.each(['project: x', '[]', '{"token":"x"}', '{"project":1}'])(
    'that is invalid is an error: %s',
    async (text) => {
      await writeFile(join(folder, '.quoin.json'), text)
      expect(() => findProjectFile(folder, warn)).toThrow(
        expect.objectContaining({ code: 'bad-project-file' }),
      )
    },
  )
})

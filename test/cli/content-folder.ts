// A folder with the content of a project, and the platform that it is synced with.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { createAdminClient } from '../../lib/admin.ts'
import { filesIn } from '../support/files-in.ts'
import { ADMIN, openPlace, PROJECT, type Quoin, tempFolder } from './quoin.ts'
import { useNew } from './use-place.ts'

export const ARTICLES = 'cms/content/article'

export const article = (slug: string, title: string) =>
  `slug: ${slug}\nstatus: draft\nvalues:\n  title:\n    en: ${title}\n    ka: ${title}\n`

export async function openContent() {
  const place = await openPlace()
  const folder = await tempFolder()
  const quoin: Quoin = (line, options) => place.quoin(line, { cwd: folder, ...options })
  const admin = createAdminClient({ host: place.sandbox.url, ...ADMIN, projectId: PROJECT })
  const path = (name: string) => join(folder, name)
  const text = (name: string) => readFile(path(name), 'utf8')

  return {
    place,
    folder,
    quoin,
    admin,
    path,
    text,
    async write(name: string, content: string) {
      await mkdir(dirname(path(name)), { recursive: true })
      await writeFile(path(name), content)
    },
    async edit(name: string, from: string | RegExp, to: string) {
      const before = await text(name)
      const after = before.replace(from, to)
      expect(after).not.toBe(before)
      await writeFile(path(name), after)
    },
    /** Every file of the folder with its content. */
    snapshot: () => filesIn(path('cms')),
    /** The content of the platform, without timestamps. */
    async stored() {
      const entries = await admin.content.list({ limit: 100 }).toArray()
      return entries.map(({ apiId, slug, status, order, version, values }) => {
        return { apiId, slug, status, order, version, values }
      })
    },
    async bySlug(slug: string) {
      for await (const entry of admin.content.list({ limit: 100 })) if (entry.slug === slug) return entry
      throw new Error(`There is no ${slug}.`)
    },
    async anArticle(): Promise<string> {
      const [{ slug = '' } = {}] = (await admin.content.list({ apiId: 'article' })).data
      return slug
    },
    model: (apiId: string) => admin.models.find(apiId),
  }
}

/** A folder and a platform for each test of a file. */
export const useContent = () => useNew(openContent, ({ place }) => place.close())

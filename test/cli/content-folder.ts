// A folder with the content of a project, and the platform that it is synced with.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect } from 'vitest'
import { type AdminClient, createAdminClient } from '../../lib/admin.ts'
import { ADMIN, openPlace, PROJECT, type Quoin, tempFolder } from './quoin.ts'

export const ARTICLES = 'cms/content/article'

export const article = (slug: string, title: string) =>
  `slug: ${slug}\nstatus: draft\nvalues:\n  title:\n    en: ${title}\n    ka: ${title}\n`

async function stored(admin: AdminClient) {
  const entries = []
  for await (const { apiId, slug, status, order, version, values } of admin.content.list({ limit: 100 })) {
    entries.push({ apiId, slug, status, order, version, values })
  }
  return entries
}

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
    async snapshot(): Promise<Record<string, string>> {
      const found = await readdir(path('cms'), { recursive: true, withFileTypes: true })
      const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
      const texts = files.map(async (file) => [file, await readFile(file, 'utf8')] as const)
      return Object.fromEntries(await Promise.all(texts))
    },
    /** The content of the platform, without timestamps. */
    stored: () => stored(admin),
    async bySlug(slug: string) {
      for await (const entry of admin.content.list({ limit: 100 })) if (entry.slug === slug) return entry
      throw new Error(`There is no ${slug}.`)
    },
    async anArticle(): Promise<string> {
      for await (const { slug } of admin.content.list({ apiId: 'article', limit: 100 })) if (slug) return slug
      throw new Error('There is no article.')
    },
    async model(apiId: string) {
      for await (const one of admin.models.list()) if (one.apiId === apiId) return one
      throw new Error(`There is no model ${apiId}.`)
    },
  }
}
export type Content = Awaited<ReturnType<typeof openContent>>

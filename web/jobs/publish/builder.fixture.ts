// A build in a moment: three pages with the title of the news, and an asset of their own.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createPublicClient } from 'quoin/public'
import { siteSettings } from '../../api/settings.ts'
import { readState } from '../../scripts/content-state.ts'
import { writeRelease } from '../../scripts/release.ts'
import { isShown } from '../../src/platform/build-clock.ts'

export const BUILDER = import.meta.filename
const PATHS = ['', '/en', '/ru']
/** Titles that a build fails on, ends on without a word, never ends with, or makes no pages of. */
export const FAILS = 'fails'
export const CRASHES = 'crashes'
export const HANGS = 'hangs'
export const EMPTY = 'empty'
/** The title once the news has ended. */
export const OVER = 'Over'

export const pageOf = (title: string): string => `<p>${title}</p>`

async function build(dist: string) {
  const settings = siteSettings(process.env)
  return writeRelease(dist, settings, async (fresh) => {
    const state = await readState(settings)
    const { host, apiKey, dialect } = settings
    const { data } = await createPublicClient({ host, apiKey, dialect }).content.list('news', { lang: 'en' })
    const { title: text, endsAt } = data[0]?.values ?? {}
    const title = isShown({ endsAt: endsAt as string | undefined }) ? String(text) : OVER
    for (const path of [...PATHS, '/assets']) await mkdir(join(fresh, 'client', path), { recursive: true })
    for (const path of title === EMPTY ? [] : PATHS) {
      await writeFile(join(fresh, 'client', path, 'index.html'), pageOf(title))
    }
    await writeFile(join(fresh, 'client/robots.txt'), 'all')
    if (title === FAILS) throw new Error('the gallery could not be read:\n  500')
    if (title === CRASHES) process.exit(3)
    if (title === HANGS) await new Promise((resolve) => setTimeout(resolve, 600_000))
    return state
  })
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  const result = build(process.argv[2] ?? '')
  process.send?.(
    await result.then(
      (release) => ({ release }),
      ({ message }: Error) => ({ error: message }),
    ),
  )
}

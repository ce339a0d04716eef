// A release made of another one, with some pages changed, one gone and one new: as a build makes it, in a second.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkFile } from '../../../web/scripts/link.ts'
import { type Release, writeRelease } from '../../../web/scripts/release.ts'
import { builtFor, releaseFolder } from '../../../web/server/releases.ts'
import type { Random } from '../random.ts'

const PAGE = '/index.html'

/** The files of a build, without what publishing adds to them, and without pictures, which are many. */
async function filesToPublish(client: string): Promise<string[]> {
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz|avif|webp|jpg|png)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(client.length + 1))
  return names.sort()
}

/** How many pages change at the most. */
const CHANGED = 40

/** Publishes a release of the files of `from`, a folder outside `dist`. */
export async function publishAltered(
  dist: string,
  from: string,
  names: readonly string[],
  chance: Random,
): Promise<Release> {
  const settings = builtFor(dist)
  if (!settings) throw new Error(`no release in ${dist}`)
  const pages = names.filter((name) => name.endsWith(PAGE))
  const changed = new Set(Array.from({ length: CHANGED }, () => chance.pick(pages)))
  const gone = chance.pick(pages)
  return writeRelease(
    dist,
    settings,
    async (fresh) => {
      const client = join(fresh, 'client')
      for (const name of names) {
        if (name === gone) continue
        const file = join(client, name)
        await mkdir(dirname(file), { recursive: true })
        if (changed.has(name))
          await writeFile(file, altered(await readFile(join(from, name), 'utf8'), chance))
        else linkFile(join(from, name), file)
      }
      const added = join(client, `en/news/new-${chance.between(1, 1e9)}${PAGE}`)
      await mkdir(dirname(added), { recursive: true })
      await writeFile(added, altered(await readFile(join(from, chance.pick(pages)), 'utf8'), chance))
      return undefined
    },
    { force: true },
  )
}

/** A page of another length, with another policy. */
function altered(html: string, chance: Random): string {
  const words = 'changed '.repeat(chance.between(0, 300))
  const hash = chance.bytes(32).toString('base64')
  return html.replace("'sha256-", `'sha256-${hash}' 'sha256-`).replace('</main>', `<p>${words}</p></main>`)
}

/** Copies the files of the release that visitors see, to make others of. */
export async function setAside(dist: string, id: string, to: string): Promise<string[]> {
  const client = join(releaseFolder(dist, id), 'client')
  const names = await filesToPublish(client)
  for (const name of names) {
    await mkdir(dirname(join(to, name)), { recursive: true })
    linkFile(join(client, name), join(to, name))
  }
  return names
}

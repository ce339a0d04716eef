import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { KeptPages, pageFile } from './kept-pages.ts'
import type { Packer } from './packer.ts'
import type { Packed } from './packer-thread.ts'
import { ENDINGS, TEXT } from './precompress.ts'

interface Folders {
  /** Of the build before; it need not be there. */
  last: string
  /** Of this build. */
  fresh: string
}

export interface IncrementalOptions extends Folders {
  /** Of all that makes pages of content. */
  fingerprint: string
  /** Whoever brings it ends it, however the build goes. */
  packer: Packer
}

/**
 * Makes only the pages whose content changed, of those that tell a `cacheKey` of it; the others are taken from the
 * build before. Pages that are made are packed beside.
 */
export function incremental({ last, fresh, fingerprint, packer }: IncrementalOptions): AstroIntegration {
  const kept = new KeptPages(last, fresh, fingerprint)
  const packing: Promise<Packed>[] = []
  /** Awaited in the end: a build that fails before does not ask. */
  const later = (work: Promise<Packed>) => {
    work.catch(() => {})
    packing.push(work)
  }
  let install = () => {}
  return {
    name: 'incremental',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        install = () => setPrerenderer((inner) => prerenderer(inner, { last, fresh, kept, packer, later }))
      },
      // Not before: Astro leaves its own entry out of the bundle where a prerenderer is known when it configures Vite.
      'astro:build:setup': () => install(),
      'astro:build:done': async ({ logger }) => {
        for (const { file, size } of await Promise.all(packing)) {
          // Read before Astro had written all of it.
          if (statSync(file).size !== size) await packer.pack(file)
        }
        kept.finish()
        if (kept.count > 0) logger.info(`${kept.count} pages are those of the last build.`)
      },
    },
  }
}

interface Work extends Folders {
  kept: KeptPages
  packer: Packer
  later(work: Promise<Packed>): void
}

function prerenderer(inner: AstroPrerenderer, { last, fresh, kept, packer, later }: Work): AstroPrerenderer {
  const keys = new Map<string, { pathname: string; key: string }>()
  return {
    ...inner,
    name: 'incremental',
    async setup() {
      await inner.setup?.()
      renderWhole(inner)
      // Scripts and styles take longest.
      for (const file of newTexts(last, fresh)) later(packer.pack(file))
    },
    async getStaticPaths() {
      const seen = new Set<string>()
      const paths = await inner.getStaticPaths()
      return paths.filter(({ pathname, cacheKey }) => {
        // Of two pages at one address Astro makes the first. The second must not come where the first is.
        if (cacheKey === undefined || seen.has(pathname)) return !kept.has(pathname)
        seen.add(pathname)
        if (kept.take(pathname, cacheKey)) return false
        keys.set(addressOf(pathname), { pathname, key: cacheKey })
        return true
      })
    },
    async render(request, options) {
      const rendered = await inner.render(request, options)
      const page = keys.get(new URL(request.url).pathname)
      const { status } = rendered instanceof Response ? rendered : rendered.response
      if (page && status === 200) {
        const { pathname, key } = page
        const packed = packer.pack(join(fresh, pageFile(pathname)))
        later(packed)
        packed.then(({ assets }) => kept.record(pathname, key, assets)).catch(() => {})
      }
      return rendered
    },
  }
}

/** An adapter makes Astro render pages in pieces that are sent early. One that becomes a file is made quicker whole. */
function renderWhole(inner: AstroPrerenderer & { app?: { resolveStreaming?(): boolean } }) {
  if (inner.app?.resolveStreaming) inner.app.resolveStreaming = () => false
}

/** The scripts and styles that the last build did not have. */
function newTexts(last: string, fresh: string): string[] {
  const packed = (name: string) => existsSync(join(last, 'client/assets', name + ENDINGS[0]))
  const folder = join(fresh, 'client/assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => TEXT.test(name) && !packed(name)).map((name) => join(folder, name))
}

const addressOf = (pathname: string) => new URL(pathname, 'http://localhost').pathname

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { pageFile, prerenderHooks, remainingPaths, renderWhole, withoutFile } from './astro-internals.ts'
import { policyFirst } from './csp.ts'
import type { KeptPages } from './kept-pages.ts'
import type { Packer } from './packer.ts'
import { ENDINGS, TEXT } from './precompress.ts'
import type { Progress } from './progress.ts'

interface Folders {
  /** Of the last build; it may be missing. */
  last: string
  /** Of this build. */
  fresh: string
}

export interface IncrementalOptions extends Folders {
  kept: KeptPages
  /** Closed by the caller, however the build ends. */
  packer: Packer
  progress: Progress
}

/**
 * Renders only pages whose content changed, of those that have a `cacheKey`; the others are taken from the last build.
 * Rendered pages are written and compressed in parallel.
 */
export function incremental(options: IncrementalOptions): AstroIntegration {
  const packing: Promise<unknown>[] = []
  /** Awaited at the end; a build that fails before never looks at it. */
  const later = (work: Promise<unknown>) => {
    work.catch(() => {})
    packing.push(work)
  }
  return {
    name: 'incremental',
    hooks: {
      ...prerenderHooks((inner) => prerenderer(inner, { ...options, later })),
      'astro:build:done': async () => {
        await Promise.all(packing)
        options.kept.finish()
      },
    },
  }
}

interface Work extends IncrementalOptions {
  later(work: Promise<unknown>): void
}

function prerenderer(
  inner: AstroPrerenderer,
  { last, fresh, kept, packer, progress, later }: Work,
): AstroPrerenderer {
  let keys: ReturnType<typeof remainingPaths>['keys'] = new Map()
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
      const remaining = remainingPaths(await inner.getStaticPaths(), (pathname, key) =>
        kept.take(pathname, key),
      )
      keys = remaining.keys
      progress.start(remaining.paths.length, kept.count)
      return remaining.paths
    },
    async render(request, options) {
      const rendered = await inner.render(request, options)
      progress.next()
      const response = rendered instanceof Response ? rendered : rendered.response
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response
      const html = await response.arrayBuffer()
      const page = keys.get(new URL(request.url).pathname)
      if (!page || response.status !== 200) return new Response(policyFirst(Buffer.from(html)), response)
      const { pathname, key } = page
      const written = packer.write(join(fresh, pageFile(pathname)), html)
      later(written.then(({ assets }) => kept.record(pathname, key, assets)))
      if (packer.isFull) await written
      return withoutFile(response)
    },
  }
}

/** The scripts and styles that the last build did not have. */
function newTexts(last: string, fresh: string): string[] {
  const packed = (name: string) => existsSync(join(last, 'client/assets', name + ENDINGS[0]))
  const folder = join(fresh, 'client/assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => TEXT.test(name) && !packed(name)).map((name) => join(folder, name))
}

import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { AstroIntegration, AstroPrerenderer } from 'astro'
import { pageFile, prerenderHooks, remainingPaths } from './astro-internals.ts'
import { policyFirst } from './csp.ts'
import { KeptPages } from './kept-pages.ts'
import type { Packer } from './packer.ts'
import type { Packed } from './packer-thread.ts'
import { ENDINGS, TEXT } from './precompress.ts'

interface Folders {
  /** Of the last build; it may be missing. */
  last: string
  /** Of this build. */
  fresh: string
}

export interface IncrementalOptions extends Folders {
  /** Of everything that turns content into pages. */
  fingerprint: string
  /** Closed by the caller, however the build ends. */
  packer: Packer
}

/**
 * Renders only pages whose content changed, of those that have a `cacheKey`; the others are taken from the last build.
 * Rendered pages are compressed in parallel.
 */
export function incremental({ last, fresh, fingerprint, packer }: IncrementalOptions): AstroIntegration {
  const kept = new KeptPages(last, fresh, fingerprint)
  const packing: Promise<Packed>[] = []
  /** Awaited at the end; a build that fails before never looks at it. */
  const later = (work: Promise<Packed>) => {
    work.catch(() => {})
    packing.push(work)
  }
  return {
    name: 'incremental',
    hooks: {
      ...prerenderHooks((inner) => prerenderer(inner, { last, fresh, kept, packer, later })),
      'astro:build:done': async ({ logger }) => {
        for (const { file, size } of await Promise.all(packing)) {
          // It was read before Astro had written all of it.
          if (statSync(file).size !== size) await packer.pack(file)
        }
        kept.finish()
        if (kept.count > 0) logger.info(`${kept.count} pages kept from the last build.`)
      },
    },
  }
}

type Rendered = Awaited<ReturnType<AstroPrerenderer['render']>>

interface Work extends Folders {
  kept: KeptPages
  packer: Packer
  later(work: Promise<Packed>): void
}

function prerenderer(inner: AstroPrerenderer, { last, fresh, kept, packer, later }: Work): AstroPrerenderer {
  let keys: ReturnType<typeof remainingPaths>['keys'] = new Map()
  return {
    ...inner,
    name: 'incremental',
    async setup() {
      await inner.setup?.()
      // Scripts and styles take longest.
      for (const file of newTexts(last, fresh)) later(packer.pack(file))
    },
    async getStaticPaths() {
      const remaining = remainingPaths(await inner.getStaticPaths(), (pathname, key) =>
        kept.take(pathname, key),
      )
      keys = remaining.keys
      return remaining.paths
    },
    async render(request, options) {
      const rendered = await withPolicyFirst(await inner.render(request, options))
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

async function withPolicyFirst(rendered: Rendered): Promise<Rendered> {
  if (!(rendered instanceof Response)) return { ...rendered, response: await ordered(rendered.response) }
  return ordered(rendered)
}

const ordered = async (page: Response) =>
  page.headers.get('content-type')?.startsWith('text/html')
    ? new Response(policyFirst(await page.text()), page)
    : page

/** The scripts and styles that the last build did not have. */
function newTexts(last: string, fresh: string): string[] {
  const packed = (name: string) => existsSync(join(last, 'client/assets', name + ENDINGS[0]))
  const folder = join(fresh, 'client/assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => TEXT.test(name) && !packed(name)).map((name) => join(folder, name))
}

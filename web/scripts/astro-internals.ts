/**
 * Everything the build relies on that Astro does not document, in one place. `astro-internals.test.ts` builds a small
 * site and fails if a new version of Astro changes any of it.
 *
 * Why not plain Astro, with `experimental.incrementalBuild` and compression after the build? Measured with Astro 7.3.5,
 * 1,290 pages, two busy cores, in turn: a full build takes as much CPU (20 s and 19 s) but more time (44 s and 37 s),
 * because our compression has a core of its own; a rebuild without changes takes twice as much (13.8 s and 6.6 s of CPU;
 * 33 s and 17 s), some of it to compress unchanged pages again. And its cache is shared by all builds of a
 * folder, whichever platform they read. Once plain Astro reaches 80 % in rebuilds, too, switch that option on and delete
 * this file, `incremental.ts`, `kept-pages.ts` and the packer.
 */
import { join } from 'node:path'
import type { AstroIntegration, AstroPrerenderer } from 'astro'

type BuildStart = Parameters<NonNullable<AstroIntegration['hooks']['astro:build:start']>>[0]

/**
 * Hooks that wrap Astro's prerenderer. `setPrerenderer` is called after Vite is configured: Astro leaves its own entry
 * out of the bundle if it knows a prerenderer before that.
 */
export function prerenderHooks(wrap: (inner: AstroPrerenderer) => AstroPrerenderer) {
  let install = () => {}
  return {
    'astro:build:start': ({ setPrerenderer }: Pick<BuildStart, 'setPrerenderer'>) => {
      install = () => setPrerenderer(wrap)
    },
    'astro:build:setup': () => install(),
  }
}

/**
 * Renders pages as a whole. An adapter makes Astro render them in pieces, as a server would send them, and each piece is
 * encoded, queued and joined again. Call it after the prerenderer's own `setup`.
 */
export function renderWhole(
  prerenderer: AstroPrerenderer & { app?: { resolveStreaming?(): boolean } },
): void {
  if (prerenderer.app?.resolveStreaming) prerenderer.app.resolveStreaming = () => false
}

type PrerenderPath = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number]

/**
 * The paths that still have to be rendered. Astro renders the first of two paths with the same address, and passes on
 * the `cacheKey` of a page even while its own incremental build is off. `take` says that a page need not be rendered.
 */
export function remainingPaths(
  paths: readonly PrerenderPath[],
  take: (pathname: string, cacheKey: string) => boolean,
): { paths: PrerenderPath[]; keys: Map<string, { pathname: string; key: string }> } {
  const keys = new Map<string, { pathname: string; key: string }>()
  const taken = new Set<string>()
  const seen = new Set<string>()
  const remaining = paths.filter(({ pathname, cacheKey }) => {
    if (cacheKey === undefined || seen.has(pathname)) return !taken.has(pathname)
    seen.add(pathname)
    if (take(pathname, cacheKey)) {
      taken.add(pathname)
      return false
    }
    keys.set(new URL(pathname, 'http://localhost').pathname, { pathname, key: cacheKey })
    return true
  })
  return { paths: remaining, keys }
}

/** Astro writes no file for a response without a body: the packer writes it, in its own thread. */
export const withoutFile = (page: Response): Response => new Response(null, page)

/** The file of a page, below the folder of a build (`build.format: 'directory'`, with an adapter). */
export const pageFile = (pathname: string): string => join('client', pathname, 'index.html')

/** Optimised pictures of earlier builds, below Astro's `cacheDir`. */
export const PICTURE_CACHE = 'assets'

interface StaticImages {
  astroAsset?: { staticImages?: Map<string, { transforms: Map<string, { finalPath: string }> }> }
}

/** The optimised pictures of the pages rendered so far, in the folder of a build. Astro makes them after the last page. */
export function pictureFiles(folder: string): string[] {
  const { staticImages } = (globalThis as StaticImages).astroAsset ?? {}
  const paths = [...(staticImages?.values() ?? [])].flatMap(({ transforms }) =>
    [...transforms.values()].map(({ finalPath }) => finalPath),
  )
  return [...new Set(paths)].map((path) => join(folder, 'client', path))
}

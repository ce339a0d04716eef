import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../scripts/root.ts'

const SINKS =
  /set:html|dangerouslySetInnerHTML|(?:inner|outer)HTML\s*=[^=]|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe/g

/** How many places of a file put markup into a page. */
const KNOWN: Record<string, number> = {
  // Sanitised by `richText`.
  'kit/media/RichText.astro': 1,
  'features/projects/Page.astro': 1,
  // Drawings of `kit/plan`, whose texts are escaped.
  'features/facade/Facade.astro': 1,
  'kit/flat/FlatDrawing.tsx': 1,
  'kit/plan/FloorPosition.astro': 1,
  'kit/plan/Plan.astro': 1,
  'features/floor/Page.astro': 3,
  'features/progress/ProgressSection.astro': 1,
  'features/map/Elevations.astro': 1,
  'features/map/Section.astro': 1,
  // Markup and scripts of our own; `jsonLdText` escapes.
  'kit/seo/Head.astro': 2,
}

it('text of the CMS gets into pages as markup only where it is sanitised or escaped', () => {
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: join(root, 'web/src') })
  const found = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(join(root, 'web/src', file), 'utf8').match(SINKS)?.length ?? 0])
    .filter(([, count]) => count !== 0)
  expect(Object.fromEntries(found)).toEqual(KNOWN)
})

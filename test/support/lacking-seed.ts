import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { rewrite } from './small-seed.ts'

interface Entry {
  values: Record<string, unknown>
}

/** What the pages of a complex can do without. */
const PICTURES = ['hero', 'dusk', 'cover', 'gallery', 'rooms', 'windowViews']
const DRAWINGS = ['facade', 'floors']

const without = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** Takes all pictures, drawings and the map of a complex out of a seed: its words, figures and flats stay. */
export async function stripComplex(seed: string, slug: string): Promise<void> {
  const project = join(seed, 'projects/terasa')
  const ofIt = ({ values }: Entry) => values.project === slug
  // The models of a company that does not require them.
  await rewrite<{ fields: { key: string; required?: boolean }[] }>(join(project, 'models.json'), (models) =>
    models.map(({ fields, ...model }) => ({
      ...model,
      fields: fields.map((field) =>
        [...PICTURES, ...DRAWINGS].includes(field.key) ? { ...field, required: false } : field,
      ),
    })),
  )
  await rewrite<Entry & { slug: string }>(join(project, 'content/project.json'), (all) =>
    all.map((one) => (one.slug === slug ? { ...one, values: without(one.values, PICTURES) } : one)),
  )
  await rewrite<Entry>(join(project, 'content/building.json'), (all) =>
    all.map((one) => (ofIt(one) ? { ...one, values: without(one.values, DRAWINGS) } : one)),
  )
  for (const name of ['map', 'place']) {
    await rewrite<Entry>(join(project, 'content', `${name}.json`), (all) => all.filter((one) => !ofIt(one)))
  }
  for (const name of await readdir(join(project, 'items'))) {
    if (!name.startsWith(slug)) continue
    await rewrite<{ attributes: Record<string, unknown>; images?: string[] }>(
      join(project, 'items', name),
      (flats) =>
        flats.map(({ images: _, attributes, ...flat }) => ({
          ...flat,
          attributes: without(attributes, ['plan', 'polygon']),
        })),
    )
  }
}

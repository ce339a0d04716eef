// The pictures of the demo are true: each shows one thing, wherever it stands, and a flat has its own.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ContentEntry, ContentModel, Item, Localized } from '../../lib/domain/index.ts'
import { flats, images, list, read, root } from './files.fixture.ts'

interface Room {
  image: string
  panorama?: string
  type: Localized
}
type Values = Record<string, unknown> & { image?: string; panorama?: string; project?: string; kind?: string }
const models = read<ContentModel[]>('models.json')
const entriesOf = (apiId: string) =>
  read<ContentEntry[]>(`content/${apiId}.json`).map(({ slug, values }) => ({ slug, values: values as Values }))
const complexes = entriesOf('project')
const gallery = entriesOf('gallery').map(({ values }) => values)
const rooms = complexes.flatMap(({ slug, values }) =>
  (values['rooms'] as Room[]).map((room) => ({ ...room, project: slug })),
)
const panoramas = new Set(rooms.flatMap(({ panorama }) => panorama ?? []))
const idsIn = (value: unknown) => [...JSON.stringify(value).matchAll(/\bimage-[a-z0-9-]+/g)].map(([id]) => id)
const everything = [
  ...list('content/*.json').map((path) => read<unknown>(path)),
  ...flats.map((flat) => flat.images),
].flatMap(idsIn)

describe('the pictures of the demo', () => {
  it('are each kept once, and shown somewhere', () => {
    const digests = images.map(({ source }) =>
      createHash('sha256')
        .update(readFileSync(new URL(source, root)))
        .digest('hex'),
    )
    expect(new Set(digests).size).toBe(images.length)
    expect(images.map(({ _id }) => _id).filter((id) => !everything.includes(id))).toEqual([])
    expect(list('media/*.webp')).toHaveLength(images.length)
  })

  it('say the same wherever they stand: what texts show has one title in the gallery', () => {
    const titled = gallery.map(({ image }) => image)
    expect(new Set(titled).size).toBe(titled.length)
    for (const apiId of ['page', 'news', 'blog', 'csr', 'offer', 'office', 'progress']) {
      for (const { slug, values } of entriesOf(apiId)) {
        // The upright one of a phone is the same picture.
        const wide = JSON.stringify(values).replaceAll(/"imagePhone":"[^"]+"/g, '')
        for (const id of idsIn(wide)) expect(titled, `${apiId} ${slug}`).toContain(id)
      }
    }
  })

  it('say so where they are visualisations of what is not built', () => {
    const isBuilt = (project?: string) =>
      complexes.find(({ slug }) => slug === project)?.values['status'] === 'finished'
    const said = { ka: /ვიზუალიზაცია/, en: /CGI/, ru: /визуализация/ }
    const drawn = gallery.filter(
      ({ project, kind, image }) =>
        kind === 'panorama' ||
        rooms.some((room) => room.image === image) ||
        (kind !== 'work' && project !== undefined && !isBuilt(project)),
    )
    const captions = [
      ...drawn.map(({ image, title }) => ({ image, title })),
      ...entriesOf('page')
        .filter(({ values }) => values['heroCaption'] && drawn.some(({ image }) => image === values['hero']))
        .map(({ values }) => ({ image: values['hero'], title: values['heroCaption'] })),
    ]
    expect(captions.length).toBeGreaterThan(15)
    for (const { image, title } of captions) {
      for (const [language, word] of Object.entries(said)) {
        expect((title as Localized)[language], String(image)).toMatch(word)
      }
    }
  })

  it('of 360° stand only where one can look around in them', () => {
    expect(panoramas.size).toBe(5)
    const fields = new Set(
      models.flatMap(({ fields }) => fields.filter(({ key }) => key === 'panorama').map(({ _id }) => _id)),
    )
    expect(fields).toEqual(new Set(['gallery-panorama']))
    for (const path of list('content/*.json')) {
      const text = readFileSync(new URL(path, root), 'utf8').replaceAll(/"panorama": "image-[a-z0-9-]+"/g, '')
      expect(
        idsIn(text).filter((id) => panoramas.has(id) || id.includes('pano')),
        path,
      ).toEqual([])
    }
    for (const { width, height, _id } of images) if (panoramas.has(_id)) expect(width, _id).toBe(2 * height)
  })
})

describe('the living room of a flat', () => {
  const roomOf = (flat: Item) => rooms.find(({ image }) => image === flat.images[0])
  const floorOf = (flat: Item) => flat.attributes.floor as number

  it('is one of its own complex, or none', () => {
    for (const flat of flats) {
      expect(flat.images.length, flat.sku).toBeLessThanOrEqual(1)
      if (flat.images.length > 0) expect(roomOf(flat)?.project, flat.sku).toBe(flat.attributes.project)
    }
    for (const room of rooms) {
      expect(
        flats.some((flat) => roomOf(flat) === room),
        room.image,
      ).toBe(true)
    }
  })

  it('looks out from the height of its floor', () => {
    for (const room of rooms.filter(({ image }) => image.endsWith('-low'))) {
      const low = flats.filter((flat) => roomOf(flat) === room).map(floorOf)
      const views = complexes.find(({ slug }) => slug === room.project)?.values['windowViews'] as {
        fromFloor: number
      }[]
      expect(Math.max(...low), room.image).toBeLessThan(views[1]?.fromFloor ?? 0)
      const high = flats.filter((flat) => {
        const own = roomOf(flat)
        return own?.project === room.project && own !== room
      })
      expect(Math.min(...high.map(floorOf)), room.image).toBeGreaterThan(Math.max(...low))
    }
  })

  it('has as many glazed sides as the picture, and a studio has none', () => {
    /** The sides that have windows, as one looks at the plan; the picture has its own on the same side. */
    const sideWindows = (flat: Item) => {
      const { width, windows } = flat.attributes.plan as {
        width: number
        windows: { direction: string; x: number }[]
      }
      const sides = windows.flatMap(({ direction, x }) =>
        direction === 'vertical' ? [x < width / 2 ? 'left' : 'right'] : [],
      )
      return [...new Set(sides)]
    }
    for (const flat of flats) {
      const id = flat.images[0]
      if (flat.attributes.bedrooms === 0) expect(id, flat.sku).toBeUndefined()
      // The window in the side wall is a corner's; nothing lights the middle of the tower but its front.
      if (id?.startsWith('image-living-river-line')) {
        expect(sideWindows(flat), flat.sku).toEqual(
          id.endsWith('-low') ? [] : [id.endsWith('-north') ? 'left' : 'right'],
        )
      }
      // Both pictures of Old Garden have a balcony.
      if (id?.startsWith('image-living-old-garden')) expect(flat.attributes.terrace, flat.sku).not.toBe(0)
    }
  })
})

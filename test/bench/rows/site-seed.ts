import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../scripts/root.ts'

interface FlatItem {
  _id: string
  type: string
  sku: string
  name: Record<string, string>
  attributes: { number: string; floor: number; project: string; building: string }
}

/** The demo data with `count` flats: its own ones repeated on higher and higher floors. */
export async function writeLargeSeed(folder: string, flats: number): Promise<string> {
  const seed = join(folder, 'large')
  await mkdir(seed, { recursive: true })
  await cp(join(root, 'web/demo'), seed, { recursive: true })
  const items = join(seed, 'projects/terasa/items')
  const names = await readdir(items)
  const buildings = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(items, name), 'utf8')) as FlatItem[]),
  )
  let missing = flats - buildings.flat().filter(({ type }) => type === 'flat').length
  for (const own of buildings) own.sort((a, b) => a.attributes.floor - b.attributes.floor)
  const originals = buildings.map((own) => own.filter(({ type }) => type === 'flat'))
  for (let round = 1; missing > 0; round++) {
    for (const [index, own] of originals.entries()) {
      const copies = own.slice(0, missing).map((item) => higher(item, round))
      buildings[index]?.push(...copies)
      missing -= copies.length
    }
  }
  await Promise.all(
    names.map((name, index) => writeFile(join(items, name), JSON.stringify(buildings[index]))),
  )
  return seed
}

function higher(item: FlatItem, round: number): FlatItem {
  const number = `${round}-${item.attributes.number}`
  return {
    ...item,
    _id: `${item._id}-${round}`,
    sku: `${item.sku}-${round}`,
    name: { ka: `ბინა ${number}`, en: `Flat ${number}`, ru: `Квартира ${number}` },
    attributes: { ...item.attributes, number, floor: item.attributes.floor + round * 10 },
  }
}

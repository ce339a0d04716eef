import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasFilters } from '../../kit/flat/filters.ts'
import { anyFlat, anyQuery } from '../../kit/flat/flats.fixture.ts'
import { someFlat } from '../../kit/flat/some-flat.fixture.ts'
import { type FacadeFlat, packFacadeFlats, unpackFacadeFlats } from './pack.ts'
import { createSelection } from './selection.ts'

const flat = (number: string, change: Partial<FacadeFlat> = {}): FacadeFlat => ({
  ...someFlat,
  id: `id-${number}`,
  number,
  floor: Math.floor(Number(number) / 100),
  plan: 'a1b2c3d4',
  polygon: [],
  ...change,
})

describe('the shared state', () => {
  const make = () =>
    createSelection([
      flat('101', { status: 'sold' }),
      flat('102', { status: 'sold' }),
      flat('201', { bedrooms: 1 }),
      flat('202', { status: 'reserved' }),
      flat('301'),
    ])

  it('lists available flats from the top floor down', () => {
    const { $matching, $floors } = make()
    expect($matching.get().map(({ number }) => number)).toEqual(['301', '201'])
    expect($floors.get().map(({ floor, soldOut }) => [floor, soldOut])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ])
  })

  it('highlights the flat under the pointer rather than the one in the URL', () => {
    const { $selected, $highlighted, light, choose, clearLight } = make()
    choose({ flat: '201' })
    expect([$selected.get()?.number, $highlighted.get()?.number]).toEqual(['201', '201'])
    light('301')
    expect($selected.get()?.number).toBe('301')
    clearLight()
    expect($selected.get()).toBeUndefined()
  })

  it('applies the selected floor everywhere, and a filter deselects it', () => {
    const { $matching, $inBuilding, $numbers, $fitting, $query, choose, filter } = make()
    choose({ floor: 3 })
    expect($matching.get().map(({ number }) => number)).toEqual(['301'])
    expect([...$numbers.get()]).toEqual(['301'])
    expect($fitting.get().map(({ number }) => number)).toEqual(['301'])
    expect($inBuilding.get()).toHaveLength(2)
    filter({ bedrooms: { options: [1] } })
    expect($query.get().floor).toBeUndefined()
    expect($matching.get()).toHaveLength(1)
  })

  it('starts on a floor with available flats, and ignores floors that do not exist', () => {
    const { $shownFloor, choose } = make()
    expect($shownFloor.get()?.floor).toBe(3)
    choose({ bedrooms: { options: [1] } })
    expect($shownFloor.get()?.floor).toBe(2)
    choose({ floor: 1 })
    expect($shownFloor.get()).toMatchObject({ floor: 1, soldOut: true })
    choose({ floor: 77 })
    expect($shownFloor.get()?.floor).toBe(3)
  })

  it('ignores a floor in the URL that the building does not have', () => {
    const { $query, $matching, parse } = make()
    const all = $matching.get()
    $query.set(parse('?floor=77&sort=price'))
    expect($query.get()).toMatchObject({ floor: undefined, sort: 'price' })
    expect($matching.get()).toHaveLength(all.length)
    $query.set(parse('?floor=3'))
    expect($query.get().floor).toBe(3)
  })

  it('clears the filters and keeps sort order, view and comparison', () => {
    const { $query, choose, clearFilters } = make()
    choose({
      bedrooms: { options: [2] },
      price: { to: 50_000 },
      sort: 'price',
      view: 'table',
      compare: ['301'],
    })
    clearFilters()
    expect($query.get()).toMatchObject({
      bedrooms: undefined,
      price: undefined,
      sort: 'price',
      view: 'table',
      compare: ['301'],
    })
  })

  it('clears every filter, whichever are set', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        const { $query, choose, clearFilters } = make()
        choose(query)
        clearFilters()
        expect(hasFilters($query.get())).toBe(false)
      }),
    )
  })

  it('reads from an address the filters that it can show, and no others', () => {
    const { parse } = make()
    expect(hasFilters(parse('?bedrooms=2-4&complex=x&building=B&number=5&facing=north&floors=1-2'))).toBe(
      false,
    )
    expect(parse('?bedrooms=2,3&space=40-80&price=50000-90000')).toMatchObject({
      bedrooms: { options: [2, 3] },
      space: { from: 40, to: 80 },
      price: { from: 50_000, to: 90_000 },
    })
  })

  it('keeps the flat that is looked at when somebody takes it, until the choice changes', () => {
    const { $highlighted, $matching, receive, choose } = make()
    const taken = { status: 'reserved' as const, price: 9_000_000, isJustReserved: true }
    receive(new Map([['id-301', taken]]))
    expect($matching.get().map(({ number }) => number)).toEqual(['201'])
    expect($highlighted.get()).toMatchObject({ number: '301', isJustReserved: true })
    choose({ sort: 'price' })
    expect($highlighted.get()?.number).toBe('201')
  })

  it('marks the same flat however often and by whom it was read', () => {
    type Make = ReturnType<typeof make>
    const live = (number: string, status: 'available' | 'sold') => (one: Make) =>
      one.receive(new Map([[`id-${number}`, { status, price: 1, isJustReserved: false }]]))
    const step = fc.constantFrom<((one: Make) => void)[]>(
      ...['201', '301', '202', undefined].map((number) => (one: Make) => one.light(number)),
      ...['201', '301', '102'].flatMap((number) => [live(number, 'sold'), live(number, 'available')]),
      ...[1, 2, 3].map((floor) => (one: Make) => one.choose({ floor })),
      (one) => one.choose({ bedrooms: { options: [1] } }),
      (one) => one.clearLight(),
      (one) => one.clearFilters(),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 12 }), (steps) => {
        const [often, once] = [make(), make()]
        for (const [take, isRead] of steps) {
          take(often)
          take(once)
          if (isRead) often.$highlighted.get()
        }
        expect(often.$highlighted.get()?.number).toBe(once.$highlighted.get()?.number)
      }),
    )
  })

  it('follows the current flats', () => {
    const { $matching, receive } = make()
    receive(new Map([['id-301', { status: 'sold' as const, price: 0, isJustReserved: false }]]))
    expect($matching.get().map(({ number }) => number)).toEqual(['201'])
  })
})

describe('flats serialised into the page', () => {
  it('are restored unchanged', () => {
    const picks = fc.array(
      fc
        .tuple(
          anyFlat,
          fc.option(fc.constantFrom('a1b2c3d4', '00000000'), { nil: undefined }),
          fc.array(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { maxLength: 6 }),
        )
        // Where the building is, its page knows.
        .map(([{ project: _project, building: _building, ...one }, plan, points]) => ({
          ...one,
          plan,
          polygon: points.map(([x, y]): [number, number] => [x / 10_000, y / 10_000]),
        })),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(picks, (flats) => {
        expect(unpackFacadeFlats(packFacadeFlats(flats))).toEqual(flats)
      }),
    )
  })
})

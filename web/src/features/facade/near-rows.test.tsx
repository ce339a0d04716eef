// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { islandPage } from '../../ui/dom.fixture.tsx'
import Facade from './Facade.island.tsx'
import { house, info } from './house.fixture.ts'
import { packFacadeFlats } from './pack.ts'
import { useNearRows } from './use-near-rows.ts'

const { show, change, text, press } = islandPage()

const FLATS = Array.from({ length: 100 }, (_, index) => String(index))

function Rows(options: Parameters<typeof useNearRows>[1]) {
  const { shown, end } = useNearRows(FLATS, options)
  return (
    <>
      <p id="rows">{shown.length}</p>
      <div ref={end} />
    </>
  )
}

/** Says that the reader is near the end of the rows; nothing is heard once there are no more. */
function stubObserver() {
  let tell: ((entries: { isIntersecting: boolean }[]) => void) | undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(listener: typeof tell) {
        tell = listener
      }
      observe() {}
      disconnect() {
        tell = undefined
      }
    },
  )
  return () => change(() => tell?.([{ isIntersecting: true }]))
}

it('rows come as the reader nears the end, up to the last one', async () => {
  const near = stubObserver()
  await show(<Rows />)
  const seen = [text('#rows')]
  for (let time = 0; time < 6; time++) {
    await near()
    seen.push(text('#rows'))
  }
  expect(seen).toEqual(['24', '48', '72', '96', '100', '100', '100'])
})

it('rows that were not asked for do not come, and a row that is marked is among them', async () => {
  const near = stubObserver()
  await show(<Rows fixed={8} />)
  await near()
  expect(text('#rows')).toBe('8')
  await show(<Rows least={61} />)
  expect(text('#rows')).toBe('61')
  await near()
  expect(text('#rows')).toBe('85')
})

it('on paper are all rows, and afterwards as many as before', async () => {
  stubObserver()
  await show(<Rows fixed={8} />)
  await change(() => dispatchEvent(new Event('beforeprint')))
  expect(text('#rows')).toBe('100')
  await change(() => dispatchEvent(new Event('afterprint')))
  expect(text('#rows')).toBe('8')
})

it('"Show all" shows all of them at once, so that a search of the browser finds them', async () => {
  stubObserver()
  await show(<Facade {...info(26)} flats={packFacadeFlats(house(26))} />)
  const rows = () => document.querySelectorAll('#table > table > tbody > tr').length
  expect(rows()).toBe(8)
  await press('Show all 100, 25 reserved')
  expect(rows()).toBe(100)
})

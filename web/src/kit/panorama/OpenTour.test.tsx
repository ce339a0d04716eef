// @vitest-environment happy-dom
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { islandPage } from '../../ui/dom.fixture.tsx'
import ModalLayer from '../modal/ModalLayer.island.tsx'
import OpenTour from './OpenTour.island.tsx'

const { show, until, text, find, press } = islandPage()
/** What the viewer, which needs WebGL, is asked to show. */
const shown: string[] = []
const viewer = { isBroken: false }

beforeAll(
  () =>
    void vi.doMock('./viewer.ts', () => ({
      openViewer: async (_place: Element, url: string) => {
        if (viewer.isBroken) throw new Error('There is no WebGL.')
        shown.push(url)
        return { close() {}, show: async (next: string) => void shown.push(next), turn() {}, zoom() {} }
      },
    })),
)
afterAll(() => void vi.doUnmock('./viewer.ts'))

const scenes = [
  { name: 'Living room', panorama: '/living.jpg', small: '/living-small.jpg' },
  { name: 'Roof', panorama: '/roof.jpg', small: '/roof-small.jpg' },
] as const
const page = (
  <>
    <OpenTour locale="en" scenes={scenes} />
    <ModalLayer locale="en" />
  </>
)

it('the tour opens at its first place and leads to the others', async () => {
  await show(page)
  await press('Look around in 360°')
  await until(() => find('.pano-places'))
  expect(text('#panorama-title')).toBe('Living room')
  expect(shown).toEqual(['/living.jpg'])
  await press('Roof')
  expect(text('#panorama-title')).toBe('Roof')
  expect(shown).toEqual(['/living.jpg', '/roof.jpg'])
  await press('Close')
  await until(() => expect(document.activeElement).toBe(find('.play-button')))
  expect(find('.play-button').getAttribute('aria-busy')).toBe('false')
})

it('the tour says that it cannot be opened', async () => {
  viewer.isBroken = true
  await show(page)
  await press('Look around in 360°')
  await until(() => expect(text('.tour-status')).not.toBe(''))
  await until(() => expect(document.querySelector('dialog')).toBeNull())
  viewer.isBroken = false
})

// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import ModalLayer from '../../kit/modal/ModalLayer.island.tsx'
import { islandPage } from '../../ui/dom.fixture.tsx'
import Shots from './Shots.island.tsx'

const { show, press, until, text, find, named } = islandPage()
const shots = [
  { title: 'The yard', alt: '', large: '/a.jpg', kind: 'exterior' },
  { title: 'A kitchen', alt: '', large: '/b.jpg', kind: 'interior' },
  { title: 'The roof', alt: '', large: '/c.jpg', kind: 'exterior' },
] as const
const list = (
  <ul>
    {shots.map(({ large, title }) => (
      <li key={large}>
        <a href={large}>{title}</a>
      </li>
    ))}
  </ul>
)
const gallery = (
  <>
    <Shots locale="en" shots={shots}>
      {list}
    </Shots>
    <ModalLayer locale="en" />
  </>
)

it('the gallery counts each kind of picture and shows only one', async () => {
  await show(gallery, '/en/gallery')
  const buttons = [...document.querySelectorAll('.tab-row button')]
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'All3',
    expect.stringMatching(/2$/),
    expect.stringMatching(/1$/),
  ])
  await press(buttons[1]?.textContent ?? '')
  expect(find('[data-only]').dataset.only).toBe('exterior')
  expect(buttons[1]?.getAttribute('aria-pressed')).toBe('true')
})

it('a picture opens large among those of its kind, in place of its file', async () => {
  await show(gallery, '/en/gallery')
  await press(document.querySelectorAll('.tab-row button')[1]?.textContent ?? '')
  await press('The roof')
  await until(() => find('.lightbox img'))
  expect(find('.lightbox img').getAttribute('src')).toBe('/c.jpg')
  expect(text('.lightbox')).toContain('The roof2 of 2')
  await press('Close')
  await until(() => expect(document.querySelector('.lightbox')).toBeNull())
  expect(document.activeElement).toBe(named('The roof'))
})

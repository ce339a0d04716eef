// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { $liveFlats } from '../../stores/live-flats.ts'

const flat = (id: string) => `<li><live-value flat="${id}"></live-value></li>`
const building = (letter: string, ...ids: string[]) =>
  `<div><h2>${letter}</h2><ul>${ids.map(flat).join('')}</ul></div>`

it('prints what is still for sale, without the buildings that have nothing left', async () => {
  document.body.innerHTML = `<div class="printed-flats"><template>${building('A', 'a1', 'a2')}${building('B', 'b1')}</template></div>`
  await import('./print.ts')
  const printed = (...gone: string[]) => {
    const live = {
      project: 'river-line',
      building: 'A',
      floor: 1,
      number: '1',
      price: 0,
      isJustReserved: false,
    }
    $liveFlats.set(new Map(gone.map((id) => [id, { ...live, id, status: 'sold' }])))
    dispatchEvent(new Event('beforeprint'))
    const parts = [...document.querySelectorAll('.printed-flats > div')]
    const found = parts.map((part) => [
      part.querySelector('h2')?.textContent,
      part.querySelectorAll('li').length,
    ])
    dispatchEvent(new Event('afterprint'))
    return found
  }
  expect(printed('a1')).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  expect(printed('b1')).toEqual([['A', 2]])
  expect(printed('a1', 'a2', 'b1')).toEqual([])
  expect(document.querySelectorAll('.printed-flats > :not(template)')).toHaveLength(0)
})

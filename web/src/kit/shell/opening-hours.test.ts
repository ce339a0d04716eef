// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { islandPage, NOW } from '../../ui/dom.fixture.tsx'

const { until, text, find, change } = islandPage()
const HOUR = 3_600_000
const hours = [{ days: [5], from: '10:00', to: '19:00' }]

function put(shown: object) {
  const attribute = JSON.stringify(shown).replaceAll('"', '&quot;')
  const place = document.createElement('div')
  place.innerHTML = `<opening-hours hours="${attribute}" open="Open until {time}" closed="Closed now"><button type="button"><svg></svg><span>Working hours</span></button><span role="tooltip">Friday</span></opening-hours>`
  document.body.replaceChildren(place)
}

it('an office says until when it is open, or that it is closed, and stays as built where hours are not known', async () => {
  await import('./opening-hours.ts')
  put(hours)
  await until(() => expect(text('button')).toBe('Open until 19:00'))
  put([{ days: [5], from: '10:00', to: '11:00' }])
  await until(() => expect(text('button')).toBe('Closed now'))
  put([])
  await change(() => {})
  expect(text('button')).toBe('Working hours')
  const { hoursText } = await import('./opening-hours.ts')
  const words = { open: '{time}', closed: 'closed' }
  expect(hoursText(hours, NOW - 3 * HOUR, words)).toBe('closed')
})

it('the tooltip of an office is shut by Escape and opened by a press', async () => {
  await import('./opening-hours.ts')
  put(hours)
  const element = find('opening-hours')
  find('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(element.dataset.shut).toBe('')
  find('button').click()
  expect(element.dataset.shut).toBeUndefined()
})

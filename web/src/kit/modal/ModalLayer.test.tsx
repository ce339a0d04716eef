// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { islandPage } from '../../ui/dom.fixture.tsx'
import ModalLayer from './ModalLayer.island.tsx'
import { $modal, LAYER_ID } from './modal.ts'
import { openModal } from './open-modal.ts'
import { showToast } from './toast.ts'

const { show, until, text, find, change, press, href } = islandPage()
const dialog = (name: string) => ({
  labelledBy: 'title',
  className: `of-${name}`,
  content: (close: () => void) => (
    <>
      <h2 id="title" tabIndex={-1}>
        {name}
      </h2>
      <button type="button" onClick={close}>
        Done
      </button>
    </>
  ),
})
const isGone = () => until(() => expect(document.querySelector('dialog')).toBeNull())

it('a dialog has its name, the focus on its heading, and an entry in the history until it is closed', async () => {
  await show(<ModalLayer locale="en" />)
  await change(() => openModal(dialog('one')))
  const element = find('dialog') as HTMLDialogElement
  expect(element.className).toBe('modal-dialog of-one')
  expect(element.getAttribute('aria-labelledby')).toBe('title')
  expect(element.open).toBe(true)
  expect(document.activeElement).toBe(find('#title'))
  expect(history.state).toMatchObject({ overlay: true })
  expect(document.documentElement.className).toContain('locked')
  await press('Done')
  await isGone()
  expect(document.documentElement.className).not.toContain('locked')
})

it('a dialog is closed by its button, by Escape, and replaced by another', async () => {
  await show(<ModalLayer locale="en" />)
  await change(() => openModal(dialog('one')))
  await change(() => openModal(dialog('two')))
  expect(document.querySelectorAll('dialog')).toHaveLength(1)
  expect(text('#title')).toBe('two')
  await press('Close')
  await isGone()
  await change(() => openModal(dialog('three')))
  await change(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await isGone()
})

it('a toast has its text and its action, and goes once that is pressed', async () => {
  let pressed = 0
  await show(<ModalLayer locale="en" />)
  await change(() => showToast({ text: 'Removed', action: { text: 'Undo', press: () => pressed++ } }))
  await until(() => expect(text('.toast-message')).toContain('Removed'))
  await press('Undo')
  expect(pressed).toBe(1)
  await until(() => expect(text('.toast-message')).toBe(''))
  await change(() => showToast({ text: 'Kept', action: { text: 'Show', href: '/en/wishlist' } }))
  await until(() => expect(href('Show')).toBe('/en/wishlist'))
  await press('Close')
  await until(() => expect(text('.toast-message')).toBe(''))
})

it('a dialog waits for the layer, and is refused once its script has failed', async () => {
  await show(<div id={LAYER_ID} />)
  const asked = openModal(dialog('one'))
  await until(() => expect($modal.get()).toBeDefined())
  const island = document.createElement('astro-island')
  island.dataset.failed = ''
  find(`#${LAYER_ID}`).append(island)
  island.dispatchEvent(new Event('astro:hydration-error', { bubbles: true }))
  await expect(asked).rejects.toThrow('did not load')
  expect($modal.get()).toBeUndefined()
  await expect(openModal(dialog('two'))).rejects.toThrow('did not load')
})

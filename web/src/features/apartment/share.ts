/** How long the confirmation is shown, in milliseconds. */
const COPIED_NOTE_MS = 3000

/** The share button: opens the device's share sheet, or copies the URL. */
export function startSharing(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-share]')
  const word = button?.querySelector('span')
  const status = document.querySelector('[data-shared]')
  const usual = word?.textContent ?? ''
  button?.addEventListener('click', async () => {
    const page = { title: document.title, url: location.href }
    try {
      if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        await navigator.share(page)
        return
      }
      await navigator.clipboard.writeText(page.url)
      if (!word) return
      const copied = button.dataset.share ?? usual
      // Announced separately: a status inside the button would hide the button's name.
      if (status) status.textContent = copied
      word.textContent = copied
      setTimeout(() => {
        word.textContent = usual
        if (status) status.textContent = ''
      }, COPIED_NOTE_MS)
    } catch {
      // The visitor changed their mind, or the browser does not let us: the address is still in its bar.
    }
  })
}

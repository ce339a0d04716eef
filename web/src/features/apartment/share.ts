/** How long the confirmation is shown, in milliseconds. */
const SAID = 3000

/** The share button: opens the device's share sheet, or copies the URL. */
export function startSharing(): void {
  const button = document.querySelector<HTMLButtonElement>('[data-share]')
  const word = button?.querySelector('span')
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
      word.textContent = button.dataset.share ?? usual
      setTimeout(() => {
        word.textContent = usual
      }, SAID)
    } catch {
      // The visitor changed their mind, or the browser does not let us: the address is still in its bar.
    }
  })
}

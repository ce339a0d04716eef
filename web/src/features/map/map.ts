/** Marks a place in the list and on the map; without scripts, `:target` does. */
function light(id: string | undefined): void {
  for (const part of document.querySelectorAll<HTMLElement | SVGElement>('[data-map] [data-place]')) {
    part.classList.toggle('is-hot', id !== undefined && part.dataset.place === id)
  }
}

for (const part of document.querySelectorAll<HTMLElement | SVGElement>('[data-map] [data-place]')) {
  part.addEventListener('pointerenter', () => light(part.dataset.place))
  part.addEventListener('focusin', () => light(part.dataset.place))
  part.addEventListener('click', (event) => {
    if (!(part instanceof HTMLAnchorElement)) return
    // A map that is in view stays where it is.
    event.preventDefault()
    document.querySelector(part.hash)?.scrollIntoView({ block: 'nearest' })
  })
}

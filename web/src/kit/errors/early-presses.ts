/** Takes the presses that the boot script has noted in a part of the page: their buttons, in order. */
export function takeEarlyPresses(part: Element | null | undefined): HTMLElement[] {
  const presses: HTMLElement[] = []
  for (const button of part?.querySelectorAll<HTMLElement>('[data-early]') ?? []) {
    for (const number of (button.dataset.early ?? '').trim().split(' ')) presses[Number(number)] = button
    delete button.dataset.early
  }
  return presses.filter(Boolean)
}

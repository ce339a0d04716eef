/** The header's dropdowns: one open at a time; they close on scroll, outside click, Escape and when focus leaves. */
export function startMenus(): void {
  const drops = [...document.querySelectorAll<HTMLElement>('[data-dropdown]')].map((root) => ({
    root,
    button: root.querySelector<HTMLButtonElement>(':scope > button'),
    panel: root.querySelector<HTMLElement>(':scope > .drop'),
  }))

  const set = (open: (typeof drops)[number] | undefined) => {
    for (const drop of drops) {
      drop.button?.setAttribute('aria-expanded', String(drop === open))
      if (drop.panel) drop.panel.hidden = drop !== open
    }
  }
  const isOpen = (drop: (typeof drops)[number]) => drop.panel?.hidden === false

  for (const drop of drops) {
    const { root, button, panel } = drop
    button?.addEventListener('click', () => set(isOpen(drop) ? undefined : drop))
    root.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && isOpen(drop)) {
        set(undefined)
        button?.focus()
        event.stopPropagation()
        return
      }
      const rows = [...(panel?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
        (row) => row.closest('[hidden]') === null || row.closest('[hidden]') === panel,
      )
      const next = rowAfter(event.key, rows.indexOf(document.activeElement as HTMLElement), rows.length)
      if (next === undefined) return
      event.preventDefault()
      if (!isOpen(drop)) set(drop)
      rows[next]?.focus()
    })
    root.addEventListener('focusout', (event) => {
      if (isOpen(drop) && event.relatedTarget && !root.contains(event.relatedTarget as Node)) set(undefined)
    })
  }
  addEventListener('scroll', () => set(undefined), { passive: true })
  addEventListener('pointerdown', (event) => {
    if (!drops.some(({ root }) => root.contains(event.target as Node))) set(undefined)
  })
}

/** The row that an arrow key moves to; -1 is the button above the rows. */
export function rowAfter(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (from < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

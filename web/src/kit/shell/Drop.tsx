import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { onDismissal, WIDE } from './dismissal.ts'

interface Props {
  summary: ReactNode
  /** Name of the summary if it has no text. */
  label?: string
  className?: string
  isCurrent?: boolean
  children: ReactNode
}

/**
 * A menu below the header: one at a time is open. Arrow keys walk through it; Escape closes it, as do scrolling, a press
 * beside it and a focus that leaves it. On small screens it unfolds in the menu. It opens without scripts, too.
 */
export function Drop({ summary, label, className = '', isCurrent, children }: Props) {
  const drop = useRef<HTMLDetailsElement>(null)
  const close = () => {
    // What is below a fold does not move away under a finger.
    if (drop.current && matchMedia(WIDE).matches) drop.current.open = false
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same each time.
  useEffect(() => onDismissal(drop.current, close), [])
  return (
    <details
      ref={drop}
      name="menu"
      className="has-drop"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary className={className} aria-label={label} data-current={isCurrent || undefined}>
        <span>{summary}</span>
        <Icon name="chevron" className="chevron" />
      </summary>
      <div className="dropdown">{children}</div>
    </details>
  )
}

function onKeyDown(event: KeyboardEvent<HTMLDetailsElement>): void {
  const drop = event.currentTarget
  if (event.key === 'Escape' && drop.open && matchMedia(WIDE).matches) {
    drop.open = false
    drop.querySelector('summary')?.focus()
    event.stopPropagation()
    return
  }
  const rows = [...drop.querySelectorAll<HTMLElement>('.dropdown :is(a, button)')]
  const next = rowAfter(event.key, rows.indexOf(document.activeElement as HTMLElement), rows.length)
  if (next === undefined) return
  event.preventDefault()
  drop.open = true
  rows[next]?.focus()
}

/** The row that an arrow key moves to; -1 is the summary above the rows. */
export function rowAfter(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (from + 1) % count
  if (key === 'ArrowUp') return from <= 0 ? count - 1 : from - 1
  if (from < 0) return undefined
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

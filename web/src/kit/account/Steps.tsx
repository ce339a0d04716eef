import { type ReactNode, useEffect, useRef } from 'react'

/** The progress of a flow. */
export function Steps({ names, now }: { names: readonly string[]; now: number }) {
  return (
    <ol className="step-list">
      {names.map((name, place) => (
        <li
          key={name}
          className={place === now ? 'current-step' : place < now ? 'step-done' : undefined}
          aria-current={place === now ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

interface HeadingProps {
  title: string
  lead?: ReactNode
  /** Title of the page, without the company. */
  pageTitle?: string | undefined
  /** The heading replaces another one: it gets the focus, and the page scrolls to its top. */
  isNew: boolean
}

/** The heading of a step. */
export function StepHeading({ title, lead, pageTitle = title, isNew }: HeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    const company = document.title.split(' — ').at(-1)
    document.title = `${pageTitle} — ${company}`
    ref.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [isNew, pageTitle])
  return (
    <div className="step-head">
      <h1 ref={ref} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p className="lead-text muted-text">{lead}</p>}
    </div>
  )
}

import type { Ref } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { formMessages, summaryLine } from './messages.ts'
import type { Problem } from './problem.ts'

interface Props {
  ref: Ref<HTMLDivElement>
  formId: string
  problem: Problem | undefined
  labels: Readonly<Record<string, string>>
  locale: Locale
}

/** Says at the top of a form what is wrong, each fault a link to its field. It takes the focus when it comes. */
export function ErrorSummary({ ref, formId, problem, labels, locale }: Props) {
  const t = formMessages(locale)
  if (!problem) return null
  const all = Object.entries(problem.fields ?? {})
  // A field that the form has no more, since something else was chosen in it, needs no other look.
  const faults = all.filter(([field]) => field in labels)
  if (all.length > 0 && faults.length === 0) return null
  const title = problem.title ?? (faults.length === 1 ? t('faultsOne') : t('faults', { n: faults.length }))
  const titleId = `${formId}-problem`
  return (
    <div className="error-summary" ref={ref} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {problem.text && <p className="small-text">{problem.text}</p>}
      {problem.link && (
        <p className="small-text">
          <a href={problem.link.href} onClick={problem.link.href === '' ? reload : undefined}>
            {problem.link.text}
          </a>
        </p>
      )}
      {faults.length > 0 && (
        <ul>
          {faults.map(([field, fault]) => (
            <li key={field}>
              <a href={`#${formId}-${field}`} onClick={(event) => goTo(event, `${formId}-${field}`)}>
                {summaryLine(t, labels[field] ?? '', fault)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Following the link would lose the part of the page that its address names. */
function reload(event: { preventDefault(): void }) {
  event.preventDefault()
  location.reload()
}

/** Focus and the label in view, without a step in the history. */
function goTo(event: { preventDefault(): void }, id: string) {
  const target = document.getElementById(id)
  const control = target?.matches('input, select, textarea')
    ? target
    : target?.querySelector('input, select, textarea')
  if (!(control instanceof HTMLElement)) return
  event.preventDefault()
  control.focus({ preventScroll: true })
  ;(control.closest('.form-field') ?? control).scrollIntoView({ block: 'start' })
}

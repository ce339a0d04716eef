import type { ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { useFlats } from '../flat/use-flats.ts'
import { FoundFlats } from './FoundFlats.tsx'
import { FoundGroups } from './FoundGroups.tsx'
import { flatsIn } from './matching.ts'
import { searchMessages } from './messages.ts'
import type { Answer } from './use-found.ts'

interface Props {
  answer: Answer
  locale: Locale
  /** Below a page's own `h2`, a button shows the rest of a group. */
  heading: 'h2' | 'h3'
  /** How many rows a group shows. */
  most: number
}

/** The flats and the pages that a question finds; the pages first if it is about more than flats. */
export function Results({ answer, ...props }: Props): ReactNode {
  const flats = useFlats(answer.packed)
  const { found } = answer
  const own = <FoundFlats answer={answer} flats={flats} {...props} />
  const pages = <FoundGroups found={found} {...props} />
  const isShown = found.isApproximate && found.total + flatsIn(flats, found).length > 0
  return (
    <>
      {isShown && (
        <p className="approximate small-text muted-text">{searchMessages(props.locale)('approximate')}</p>
      )}
      {found.isMostlyFlats ? own : pages}
      {found.isMostlyFlats ? pages : own}
    </>
  )
}

interface StatusProps {
  answer: Answer
  locale: Locale
  /** The text for so many results. */
  say: (n: number) => string
}

/** How much was found. */
export function ResultStatus({ answer, locale, say }: StatusProps): ReactNode {
  const flats = useFlats(answer.packed)
  const { found } = answer
  const t = searchMessages(locale)
  const n = found.total + flatsIn(flats, found).length
  const none = found.flats || found.beside ? t('noResults') : t('noneFor', { query: found.query })
  return <span>{n === 0 ? none : say(n)}</span>
}

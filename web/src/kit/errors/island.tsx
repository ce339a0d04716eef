import { useStore } from '@nanostores/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { $session } from '../../stores/session.ts'
import { visitor } from '../../stores/visitor.ts'
import { VisitorContext } from '../../ui/visitor.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { takeEarlyPresses } from './early-presses.ts'

/** Changes when somebody else has signed in: an island of the last visitor begins anew. */
function usePerson(): number {
  const userId = useStore($session, { ssr: 'initial' })?.user._id
  const [person, setPerson] = useState({ userId, number: 0 })
  if (userId && userId !== person.userId) {
    setPerson({ userId, number: person.number + (person.userId ? 1 : 0) })
  }
  return person.number
}

/** Presses one button after the other: each press is about what the ones before have changed. */
async function pressAgain(buttons: readonly HTMLElement[]): Promise<void> {
  for (const button of buttons) {
    await Promise.resolve()
    button.click()
  }
}

/** Wraps an island in the error boundary, and tells its forms who the visitor is. Once it responds, buttons that were pressed before that take effect. */
export function island<Props extends { locale: Locale }>(Content: ComponentType<Props>) {
  return function Island(props: Props) {
    const end = useRef<HTMLTemplateElement>(null)
    const person = usePerson()
    useEffect(() => {
      void pressAgain(takeEarlyPresses(end.current?.parentElement))
    }, [])
    return (
      <>
        <ErrorBoundary locale={props.locale}>
          <VisitorContext value={visitor}>
            <Content key={person} {...props} />
          </VisitorContext>
        </ErrorBoundary>
        <template ref={end} />
      </>
    )
  }
}

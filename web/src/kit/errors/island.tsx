import { type ComponentType, useEffect, useRef } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Wraps an island in the error boundary. Once it responds, buttons that were pressed before that take effect. */
export function island<Props extends { locale: Locale }>(Content: ComponentType<Props>) {
  return function Island(props: Props) {
    const end = useRef<HTMLTemplateElement>(null)
    useEffect(() => {
      for (const button of end.current?.parentElement?.querySelectorAll<HTMLElement>('[data-early]') ?? []) {
        delete button.dataset.early
        button.click()
      }
    }, [])
    return (
      <>
        <ErrorBoundary locale={props.locale}>
          <Content {...props} />
        </ErrorBoundary>
        <template ref={end} />
      </>
    )
  }
}

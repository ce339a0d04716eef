import type { ComponentType } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

/** Wraps an island in the error boundary. */
export function island<Props extends { locale: Locale }>(Content: ComponentType<Props>) {
  return function Island(props: Props) {
    return (
      <ErrorBoundary locale={props.locale}>
        <Content {...props} />
      </ErrorBoundary>
    )
  }
}

import { Component, type ReactNode } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { UnexpectedError } from './UnexpectedError.tsx'

interface Props {
  locale: Locale
  children: ReactNode
}

/** Replaces a part of the page that failed to render with the unexpected error notice. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error) {
    console.error('A part of the page failed:', error.message)
    // A page restored from the back/forward cache starts without the error.
    addEventListener('pagehide', () => this.setState({ hasFailed: false }), { once: true })
  }

  override render() {
    const { locale, children } = this.props
    return this.state.hasFailed ? <UnexpectedError locale={locale} /> : children
  }
}

import { Component, type ReactNode } from 'react'
import { errorMessages } from '../features/errors/messages.ts'
import type { Locale } from '../i18n/locales.ts'
import { localPath } from '../i18n/paths.ts'

interface Props {
  locale: Locale
  children: ReactNode
}

/** Stands in for an island that broke: says so, and leads home. The rest of the page stays as it is. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    console.error('A part of the page failed:', error.message)
  }

  override render() {
    const { locale, children } = this.props
    if (!this.state.failed) return children
    const t = errorMessages(locale)
    return (
      <div className="notice" role="alert">
        <p className="h3">{t('unexpectedErrorOccurred')}</p>
        <p>
          <a className="more" href={localPath(locale, '/')}>
            {t('goToHomePage')}
          </a>
        </p>
      </div>
    )
  }
}

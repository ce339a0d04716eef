import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  title: ReactNode
  text: ReactNode
  /** Marks a failure, as opposed to a flat that another visitor has taken. */
  isError?: boolean
  isHeading?: boolean
  children?: ReactNode
}

/** A problem and one way to continue. Takes the focus. */
export function ErrorNotice({ title, text, isError = false, isHeading = false, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const Title = isHeading ? 'h1' : 'h2'
  return (
    <div ref={ref} className={isError ? 'error-notice is-error' : 'error-notice'} role="alert" tabIndex={-1}>
      <Title className={isHeading ? undefined : 'heading-3'}>
        {isError && <Icon name="alert" />}
        <span>{title}</span>
      </Title>
      <p className={isHeading ? 'lead-text muted-text' : 'muted-text'}>{text}</p>
      {children && <div className="form-acts at-start">{children}</div>}
    </div>
  )
}

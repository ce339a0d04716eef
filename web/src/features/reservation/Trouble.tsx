import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  title: ReactNode
  text: ReactNode
  /** Something failed, as against somebody being faster. */
  isError?: boolean
  isHeading?: boolean
  children?: ReactNode
}

/** Bad news: begins with what did not happen, and says one way on. */
export function Trouble({ title, text, isError = false, isHeading = false, children }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const Title = isHeading ? 'h1' : 'h2'
  return (
    <div ref={ref} className={isError ? 'trouble error' : 'trouble'} role="alert" tabIndex={-1}>
      <Title className={isHeading ? undefined : 'h3'}>
        {isError && <Icon name="alert" />}
        <span>{title}</span>
      </Title>
      <p className={isHeading ? 'lead muted' : 'muted'}>{text}</p>
      {children && <div className="form-acts start">{children}</div>}
    </div>
  )
}

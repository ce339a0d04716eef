import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  /** Label of the button: the current choice. */
  label: ReactNode
  /** Name of the choice for screen readers. */
  name: string
  children: ReactNode
}

/** A button with a filter under it. Closes on Escape, outside click, and when focus leaves. */
export function Popover({ label, name, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('focusin', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('focusin', close)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      setOpen(false)
      button.current?.focus()
    }
  }

  return (
    <div className="popover" ref={root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="select"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="visually-hidden">{`${name}: `}</span>
        <span>{label}</span>
        <Icon name="chevron" />
      </button>
      <div className="choices" id={id} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}

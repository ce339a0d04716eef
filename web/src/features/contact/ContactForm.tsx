import { type ReactElement, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locales.ts'
import { localPath } from '../../i18n/paths.ts'
import { EmailField, SubmitButton, TextAreaField, TextField, TrapField } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { PhoneField } from '../../kit/forms/PhoneField.tsx'
import { newKey, postForm } from '../../kit/forms/post.ts'
import { serverFaults } from '../../kit/forms/problem.ts'
import { visitSource } from '../../kit/source/visit-source.ts'
import type { OpeningHours } from '../../kit/time/opening.ts'
import { siteNow } from '../../stores/site-clock.ts'
import type { ContactKind } from './kinds.ts'
import { contactFault, contactMessages } from './messages.ts'
import { Sent, type SentProps } from './Sent.tsx'
import { type ContactField, contactLabel, contactRows, contactSchemas } from './schema.ts'
import { WhenFields } from './WhenFields.tsx'

/** The flat in question. */
export interface About {
  /** `Flat 503, Terrace Park, 71.4 m²` */
  text: string
  path: string
}

export interface ContactFormProps {
  kind: ContactKind
  locale: Locale
  hours: readonly OpeningHours[]
  about?: About | undefined
  /** Known details of the visitor, as values of the form. */
  details?: Readonly<Record<string, string>>
  /** Closes the dialog that the form is in. */
  onClose?: (() => void) | undefined
}

/** A contact form. Works without JavaScript too: then the server responds with a page. */
export function ContactForm({ kind, locale, hours, about, details, onClose }: ContactFormProps) {
  const t = contactMessages(locale)
  const form = formMessages(locale)
  const rows = contactRows(kind)
  const labels = Object.fromEntries(rows.flat().map((field) => [field, contactLabel(locale, kind, field)]))
  const [sent, setSent] = useState<Pick<SentProps, 'by' | 'now' | 'values'>>()
  // The same for each attempt, so that a form whose response was lost is not sent twice.
  const key = useRef<string>(undefined)

  if (sent) {
    const again = () => {
      key.current = undefined
      setSent(undefined)
    }
    return <Sent {...{ kind, locale, onClose }} {...sent} onAgain={again} />
  }
  return (
    <Form
      id={`contact-${kind}`}
      locale={locale}
      schema={contactSchemas[kind]}
      labels={labels}
      values={details}
      explain={(fault) => contactFault(locale, fault)}
      action="/api/send"
      send={async (given, element) => {
        const typed = Object.fromEntries(new FormData(element))
        key.current ??= newKey(await siteNow())
        const answer = await postForm<{ by?: number }>('/api/contact', {
          ...typed,
          kind,
          locale,
          source: await visitSource(),
          key: key.current,
        })
        setSent({ by: answer.by, now: await siteNow(), values: given as Record<string, string> })
        return undefined
      }}
      onFailure={(error) => serverFaults(error, labels, (fault) => contactFault(locale, fault))}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="locale" value={locale} />
      {about && <input type="hidden" name="about" value={about.text} />}
      {about && <input type="hidden" name="aboutPath" value={about.path} />}
      <TrapField />
      {rows.map((row) => {
        const fields = row.map((field) => <FormField key={field} {...{ kind, field, labels, hours }} />)
        return row[0] === 'email' && row.length > 1 ? (
          <div className="two-columns" key={row[0]}>
            {fields}
          </div>
        ) : (
          fields
        )
      })}
      <SubmitButton busy={form('sending')} isWide>
        {t(SUBMIT[kind])}
      </SubmitButton>
      <p className="micro-text muted-text form-note">
        <span>{`${t(kind === 'call' ? 'privacyCall' : 'privacyOther')} `}</span>
        <a href={localPath(locale, '/privacy')}>{t('privacy')}</a>
      </p>
    </Form>
  )
}

interface FieldProps {
  kind: ContactKind
  field: ContactField
  labels: Readonly<Record<string, string>>
  hours: readonly OpeningHours[]
}

function FormField({ kind, field, labels, hours }: FieldProps): ReactElement | null {
  const label = labels[field] ?? ''
  switch (field) {
    case 'fullName':
      return <TextField name={field} label={label} autoComplete="name" autoCapitalize="words" />
    case 'phone':
      return <PhoneField isOptional={kind === 'message'} />
    case 'email':
      return <EmailField label={label} isOptional={kind === 'complaint'} />
    case 'date':
      return <WhenFields hours={hours} hasTime={kind === 'video'} labels={labels} />
    case 'time':
      // Beside the day.
      return null
    case 'subject':
      return <TextField name={field} label={label} />
    case 'message':
      return <TextAreaField name={field} label={label} rows={5} />
    case 'comment':
      return <TextAreaField name={field} label={label} isOptional rows={2} />
  }
}

const SUBMIT = {
  call: 'call',
  video: 'submitVideo',
  message: 'submitMessage',
  complaint: 'submitComplaint',
} as const

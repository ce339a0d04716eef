import { useRef, useState } from 'react'
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
import { contactFault, contactMessages } from './messages.ts'
import { Sent, type SentProps } from './Sent.tsx'
import { type ContactKind, contactSchemas } from './schema.ts'
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
  /** Closes the dialog that the form is in. */
  onClose?: (() => void) | undefined
}

export function contactLabels(locale: Locale, kind: ContactKind): Record<string, string> {
  const t = contactMessages(locale)
  const form = formMessages(locale)
  const isTimed = kind === 'call' || kind === 'video'
  return {
    fullName: form('fullName'),
    ...(kind === 'message' || kind === 'complaint' ? {} : { phone: form('phone') }),
    ...(kind !== 'call' && { email: form('email') }),
    ...((kind === 'message' || kind === 'complaint') && { phone: form('phone') }),
    ...(isTimed && { date: t(kind === 'call' ? 'whenToCall' : 'day') }),
    ...(kind === 'video' && { time: t('time') }),
    ...(!isTimed && {
      subject: t('subject'),
      message: t(kind === 'message' ? 'messageText' : 'complaintText'),
    }),
    ...(isTimed && { comment: t('comment') }),
  }
}

/** A contact form. Works without JavaScript too: then the server responds with a page. */
export function ContactForm({ kind, locale, hours, about, onClose }: ContactFormProps) {
  const t = contactMessages(locale)
  const form = formMessages(locale)
  const labels = contactLabels(locale, kind)
  const [sent, setSent] = useState<Pick<SentProps, 'by' | 'now' | 'values'>>()
  // The same for each attempt, so that a form whose response was lost is not sent twice.
  const key = useRef<string>(undefined)
  const isTimed = kind === 'call' || kind === 'video'

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
      explain={(fault) => contactFault(locale, fault)}
      action="/api/send"
      send={async (given, element) => {
        key.current ??= newKey()
        const typed = Object.fromEntries(new FormData(element))
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
      <TextField name="fullName" label={form('fullName')} autoComplete="name" autoCapitalize="words" />
      {isTimed ? (
        <PhoneField />
      ) : (
        <div className="two">
          <EmailField label={form('email')} isOptional={kind === 'complaint'} />
          <PhoneField isOptional={kind === 'message'} />
        </div>
      )}
      {kind === 'video' && <EmailField label={form('email')} />}
      {isTimed && <WhenFields hours={hours} hasTime={kind === 'video'} />}
      {isTimed ? (
        <TextAreaField name="comment" label={t('comment')} isOptional rows={2} />
      ) : (
        <>
          <TextField name="subject" label={t('subject')} />
          <TextAreaField
            name="message"
            label={t(kind === 'message' ? 'messageText' : 'complaintText')}
            rows={5}
          />
        </>
      )}
      <SubmitButton busy={form('sending')} isWide>
        {t(SUBMIT[kind])}
      </SubmitButton>
      <p className="micro muted form-note">
        <span>{`${t(kind === 'call' ? 'privacyCall' : 'privacyOther')} `}</span>
        <a href={localPath(locale, '/privacy')}>{t('privacy')}</a>
      </p>
    </Form>
  )
}

const SUBMIT = {
  call: 'call',
  video: 'submitVideo',
  message: 'submitMessage',
  complaint: 'submitComplaint',
} as const

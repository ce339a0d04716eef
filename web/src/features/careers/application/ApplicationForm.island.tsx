import { useEffect, useRef, useState } from 'react'
import { formatDate } from '../../../i18n/dates.ts'
import type { Locale } from '../../../i18n/locales.ts'
import { localPath } from '../../../i18n/paths.ts'
import { useOwnDetails } from '../../../kit/account/own-details.ts'
import { island } from '../../../kit/errors/island.tsx'
import { EmailField, SubmitButton, TextAreaField, TextField, TrapField } from '../../../kit/forms/Field.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { formMessages } from '../../../kit/forms/messages.ts'
import { PhoneField } from '../../../kit/forms/PhoneField.tsx'
import { newKey, postForm } from '../../../kit/forms/post.ts'
import { serverFaults } from '../../../kit/forms/problem.ts'
import { visitSource } from '../../../kit/source/visit-source.ts'
import { siteNow } from '../../../stores/site-clock.ts'
import { tabStorage } from '../../../ui/storage.ts'
import { applicationFault, applicationMessages } from './messages.ts'
import { applicationSchema, reviewedBy } from './schema.ts'
import { UploadField } from './UploadField.tsx'

interface Props {
  locale: Locale
  /** Slug of the position; undefined for any. */
  vacancy?: string | undefined
}

function ApplicationForm({ locale, vacancy = '' }: Props) {
  const t = applicationMessages(locale)
  const form = formMessages(locale)
  const [sent, setSent] = useState<{ email: string; now: number }>()
  const details = useOwnDetails()
  const key = useRef<string>(undefined)
  const id = vacancy ? `application-${vacancy}` : 'application'
  const labels = {
    fullName: form('fullName'),
    email: form('email'),
    phone: form('phone'),
    comment: t('comment'),
    fileId: t('file'),
  }
  if (sent) return <Applied locale={locale} {...sent} />
  return (
    <Form
      id={id}
      locale={locale}
      schema={applicationSchema}
      labels={labels}
      values={details}
      explain={(fault) => applicationFault(locale, fault)}
      action="/api/apply"
      enctype="multipart/form-data"
      send={async ({ email }, element) => {
        const { file: _, ...typed } = Object.fromEntries(new FormData(element))
        key.current ??= newKey(await siteNow())
        await postForm('/api/careers', {
          ...typed,
          locale,
          vacancy,
          source: await visitSource(),
          key: key.current,
        })
        tabStorage.remove(`upload:${id}`)
        setSent({ email, now: await siteNow() })
        return undefined
      }}
      onFailure={(error) => serverFaults(error, { fileId: '' }, (fault) => applicationFault(locale, fault))}
      className="apply"
    >
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="vacancy" value={vacancy} />
      <TrapField />
      <TextField name="fullName" label={labels.fullName} autoComplete="name" autoCapitalize="words" />
      <div className="two-columns">
        <EmailField label={labels.email} />
        <PhoneField />
      </div>
      <UploadField />
      <TextAreaField name="comment" label={labels.comment} isOptional rows={4} />
      <p className="small-text">{t('review')}</p>
      <div className="form-acts">
        <p className="micro-text muted-text">
          {t('privacyText')} <a href={localPath(locale, '/privacy')}>{t('privacy')}</a>
        </p>
        <SubmitButton busy={form('sending')}>{t('submit')}</SubmitButton>
      </div>
    </Form>
  )
}

/** What happens next, and by when. */
function Applied({ locale, email, now }: { locale: Locale; email: string; now: number }) {
  const t = applicationMessages(locale)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="sent-panel">
      <h3 className="heading-2" ref={heading} tabIndex={-1}>
        {t('sent')}
      </h3>
      <p className="muted-text">{t('sentText', { date: formatDate(locale, reviewedBy(now)), email })}</p>
    </div>
  )
}

export default island(ApplicationForm)

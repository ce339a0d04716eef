import * as v from 'valibot'
import { formatDate } from '../../i18n/dates.ts'
import { LOCALE_NAMES, LOCALES, type Locale } from '../../i18n/locales.ts'
import { ownAccount } from '../../kit/account/calls.ts'
import { accountMessages } from '../../kit/account/messages.ts'
import { BirthField } from '../../kit/forms/BirthField.tsx'
import { dateOfBirth, writeDay } from '../../kit/forms/birth.ts'
import { Check } from '../../kit/forms/Choice.tsx'
import { clearDraft } from '../../kit/forms/draft.ts'
import { SelectField, SubmitButton, TextField } from '../../kit/forms/Field.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { formMessages } from '../../kit/forms/messages.ts'
import { fullName } from '../../kit/forms/text.ts'
import type { SessionUser } from '../../platform/account/user.ts'
import { adoptUser } from '../../stores/account.ts'
import { profileMessages } from './messages.ts'

interface Props {
  locale: Locale
  user: SessionUser
}

const languageOf = (user: SessionUser, locale: Locale): Locale =>
  LOCALES.find((one) => one === user.language) ?? locale

export function Personal({ locale, user }: Props) {
  const t = profileMessages(locale)
  const form = formMessages(locale)
  const language = LOCALE_NAMES[languageOf(user, locale)].name
  return (
    <dl className="spec-list">
      <dt>{form('fullName')}</dt>
      <dd>{user.fullName ?? t('notGiven')}</dd>
      <dt>{form('dateOfBirth')}</dt>
      <dd>{user.dateOfBirth ? formatDate(locale, user.dateOfBirth) : t('notGiven')}</dd>
      <dt>{t('language')}</dt>
      <dd>{language}</dd>
      <dt>{t('apartment')}</dt>
      <dd>{t(user.metadata.haveAppartment ? 'yes' : 'no')}</dd>
    </dl>
  )
}

const schema = v.object({
  fullName,
  dateOfBirth,
  language: v.picklist(LOCALES),
  haveApartment: v.optional(v.string(), ''),
})

interface EditProps extends Props {
  onEnd: (isSaved: boolean) => void
}

export function EditPersonal({ locale, user, onEnd }: EditProps) {
  const t = profileMessages(locale)
  const form = formMessages(locale)
  const labels = { fullName: form('fullName'), dateOfBirth: form('dateOfBirth'), language: t('language') }
  return (
    <Form
      id="profile-personal"
      locale={locale}
      schema={schema}
      labels={labels}
      values={{
        fullName: user.fullName ?? '',
        dateOfBirth: user.dateOfBirth ? writeDay(user.dateOfBirth, locale) : '',
        language: languageOf(user, locale),
        haveApartment: user.metadata.haveAppartment ? 'yes' : '',
      }}
      send={async ({ haveApartment, ...change }) => {
        const metadata = { ...user.metadata, haveAppartment: haveApartment === 'yes' }
        adoptUser(await (await ownAccount()).update({ ...change, metadata }))
        onEnd(true)
        return undefined
      }}
    >
      <TextField name="fullName" label={labels.fullName} autoComplete="name" autoCapitalize="words" />
      <BirthField locale={locale} label={labels.dateOfBirth} hint={form('dateHint')} />
      <SelectField
        name="language"
        label={labels.language}
        options={LOCALES.map((value) => ({ value, text: LOCALE_NAMES[value].name }))}
      />
      <Check name="haveApartment">{t('apartment')}</Check>
      <div className="form-acts">
        <button
          type="button"
          className="text-link"
          onClick={() => {
            clearDraft('profile-personal')
            onEnd(false)
          }}
        >
          {t('cancel')}
        </button>
        <SubmitButton busy={accountMessages(locale)('saving')}>{t('save')}</SubmitButton>
      </div>
    </Form>
  )
}

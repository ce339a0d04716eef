import * as v from 'valibot'
import { visitFault, visitMessages } from '../src/features/visit/messages.ts'
import { guestWhoSchema } from '../src/features/visit/schema.ts'
import { DEFAULT_LOCALE } from '../src/i18n/locales.ts'
import { momentOf } from '../src/kit/time/hours.ts'
import { replyText } from '../src/kit/time/reply.ts'
import { visitToOffice } from './emails/visit.ts'
import { faultsOf, type SiteForm, type Typed } from './forms.ts'
import { destinationOf, destinationText, visitWish } from './visit-wish.ts'

/** A visit that somebody without an account asks for, by name and phone: it goes to the office as an email. */
export const visitForm: SiteForm = {
  name: 'visit-form',
  paths: { json: '/visit/guest', plain: '/visit/send' },
  maxBytes: 64 * 1024,
  page: () => ({ id: 'visit', path: '/visit', sentPath: '/sent/visit' }),
  explain: visitFault,
  async submit({ typed, locale, address, submission }, { content, limits, once, send, now, siteUrl }) {
    await limits.contact.count(address)
    const isPlain = 'destination' in typed
    const who = v.safeParse(guestWhoSchema, typed)
    const checked = await visitWish(
      isPlain ? fromPlain(typed) : typed,
      locale,
      content,
      submission?.at ?? now(),
    )
    const faults: Record<string, string> = {}
    if ('faults' in checked) {
      const { wishes, ...place } = checked.faults
      if (wishes) faults[isPlain ? 'time' : 'wishes'] = wishes
      const [wrong] = Object.values(place)
      if (wrong) faults[isPlain ? 'destination' : 'place'] = wrong
    }
    Object.assign(faults, faultsOf(who))
    if (!who.success || 'faults' in checked) {
      const by = 'by' in checked ? checked.by : undefined
      const note = by && visitMessages(locale)('chooseAfter', { when: replyText(locale, by, now()) })
      return { sent: false, faults, ...(note && { note }) }
    }
    const { asked, times, by } = checked.wish
    const tell = async () => {
      const [info, { destination }, flat] = await Promise.all([
        content.company(DEFAULT_LOCALE),
        destinationOf(asked, DEFAULT_LOCALE, content),
        asked.flat === undefined
          ? undefined
          : content.flat(asked.flat, DEFAULT_LOCALE).catch(() => undefined),
      ])
      const email = visitToOffice({
        info,
        siteUrl,
        visitor: who.output,
        isGuest: true,
        locale,
        place: destination ? destinationText(destination) : asked.place,
        flat,
        wishes: times,
        by,
        zone: asked.zone,
        source: asked.source,
      })
      await send(email, submission && `${submission.key}-office`)
      return { sent: true as const, by }
    }
    return once(submission, tell)
  },
}

/** What the form without script has in fields of its own. */
function fromPlain({ destination, date, time, ...typed }: Typed): Typed {
  const [place, slug] = String(destination).split(':')
  const moment = momentOf(String(date), String(time))
  return {
    ...typed,
    place,
    ...(place === 'office' ? { office: slug } : { project: slug }),
    wishes: Number.isNaN(moment) ? [] : [new Date(moment).toISOString()],
  }
}

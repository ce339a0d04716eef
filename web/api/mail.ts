import { warnOnce } from '../src/platform/log.ts'
import { Refusal } from './answers.ts'
import { isRefusal } from './once.ts'

/** The operator's settings of emails: the content of the site has no say in them. */
export interface MailSettings {
  /** Sender of every email. @default the first of the project's `metadata.senders` */
  from?: string | undefined
  /** Where the company gets emails for which the content names no address that it may. @default `from` */
  to?: string | undefined
  /** Domains at which the content may name addresses of the company. @default those of the addresses above */
  domains?: readonly string[] | undefined
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Whom emails are from and where the company gets them. `projectSenders` are those that the platform knows. */
export function siteMail(settings: MailSettings, projectSenders: () => Promise<readonly string[]>) {
  /** What is wrong, by what it is about. */
  const problems = new Map<string, string>()
  const report = (about: string, problem: string | undefined) => {
    if (problem === undefined) return void problems.delete(about)
    problems.set(about, problem)
    warnOnce(`Warning: ${problem}.`)
  }

  async function known() {
    const own = await projectSenders()
    const { from = own[0], to = from } = settings
    const domains = settings.domains ?? [from, to, ...own].flatMap((one) => (one ? [domainOf(one)] : []))
    return { own, from, to, domains: new Set(domains) }
  }

  /** @throws Refusal if there is none */
  async function sender(): Promise<string> {
    const { own, from } = await known()
    const isOwn = own.length === 0 || own.some((one) => one.toLowerCase() === from?.toLowerCase())
    report(
      'sender',
      from === undefined
        ? 'emails have no sender, so no form can be sent: set MAIL_FROM'
        : isOwn
          ? undefined
          : `emails are from ${from}, which is not a sender of the project (${own.join(', ')}): set MAIL_FROM`,
    )
    if (from === undefined) throw new Refusal(503, 'no-sender', 'Emails have no sender.', { retryAfter: 60 })
    return from
  }

  return {
    sender,
    /** The first address of the content's that is at one of the operator's domains, else the operator's own. */
    async recipient(where: string, named: Record<string, string | undefined>): Promise<string> {
      const { from, to, domains } = await known()
      for (const [field, address] of Object.entries(named)) {
        const isAllowed = !address || address === from || address === to || domains.has(domainOf(address))
        report(
          `${where} ${field}`,
          isAllowed
            ? undefined
            : `${field} of ${where} is ${address}, at none of the domains that may have visitors' data (${[...domains].join(', ') || 'none'}): it gets no emails; mend it, or add the domain to MAIL_DOMAINS`,
        )
        if (address && isAllowed) return address
      }
      return to ?? ''
    },
    /** Takes the end of a call that sends an email, and gives it back. */
    async watch<T>(sending: Promise<T>): Promise<T> {
      try {
        const result = await sending
        report('sending', undefined)
        return result
      } catch (error) {
        const { code, status, fields = {} } = error as { code?: string; status?: number; fields?: object }
        // A receiver or a file that the platform does not take is one visitor's.
        const isVisitors = Object.keys(fields).some((name) => /^(to|attachments)\b/.test(name))
        if (isRefusal(error) && !isVisitors) {
          report('sending', `the platform rejects emails (${code}, ${status})`)
        }
        throw error
      }
    },
    /** What the operator should know; undefined if all is well. */
    problem: (): string | undefined => [...problems.values()].join('; ') || undefined,
  }
}

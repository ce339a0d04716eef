import type { Office } from '../platform/content/company.ts'
import { parsed } from '../ui/storage.ts'

/** What every page says of the company to its scripts: the layout writes it into `<html data-company>`. */
export interface CompanyFacts {
  phone?: string | undefined
  /** Who calls visitors, and the number that calls. */
  caller?: { name?: string | undefined; phone?: string | undefined } | undefined
  /** The opening hours of the first office that has some. */
  hours: readonly Office['hours'][number][]
}

const NOTHING: CompanyFacts = { hours: [] }

export const companyFacts = (): CompanyFacts =>
  (parsed(document.documentElement.dataset.company) as CompanyFacts | undefined) ?? NOTHING

/** The company's telephone number, if the content has one. */
export const companyPhone = (): string | undefined => companyFacts().phone

/** Who calls visitors, if the content names somebody, and the number that calls. */
export function companyCaller(): { name: string | undefined; phone: string | undefined } {
  const { caller, phone } = companyFacts()
  return { name: caller?.name, phone: caller?.phone ?? phone }
}

/** `+995 32 200 15 16 (Nino, sales)` */
export function callerText(): string | undefined {
  const { name, phone } = companyCaller()
  return phone && name ? `${phone} (${name})` : phone
}

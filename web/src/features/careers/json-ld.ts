import type { JsonLd } from '../../kit/seo/json-ld.ts'
import type { Vacancy } from '../../platform/content/vacancies.ts'

const EMPLOYMENT = { 'full-time': 'FULL_TIME', 'part-time': 'PART_TIME', contract: 'CONTRACTOR' }

/** An open position, for search engines. */
export function jobPosting(vacancy: Vacancy, company: string, site: string): JsonLd {
  const { salary } = vacancy
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: vacancy.body.map((block) => ('html' in block ? block.html : '')).join(''),
    datePosted: vacancy.publishedAt,
    ...(vacancy.closesAt && { validThrough: vacancy.closesAt }),
    employmentType: EMPLOYMENT[vacancy.employment],
    hiringOrganization: {
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name: company,
      url: site,
      logo: `${site}/icon-512.png`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: vacancy.location, addressCountry: 'GE' },
    },
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.from,
          maxValue: salary.to,
          unitText: 'MONTH',
        },
      },
    }),
  }
}

import { mapLink, type Office, type SiteInfo } from '../../platform/content/company.ts'
import { type JsonLd, postalAddress } from './json-ld.ts'

/** The company, for search engines. */
export function organization(info: SiteInfo, offices: readonly Office[], site: string): JsonLd {
  return {
    '@type': ['Organization', 'RealEstateAgent'],
    '@id': `${site}/#organization`,
    name: info.companyName,
    url: site,
    logo: `${site}/icon-512.png`,
    ...(info.phone && { telephone: info.phone }),
    ...(info.email1 && { email: info.email1 }),
    sameAs: [info.facebook, info.instagram, info.youtube, info.linkedin].filter(Boolean),
    address: offices.map((office) => postalAddress(office.address)),
    hasMap: offices.map(mapLink),
  }
}

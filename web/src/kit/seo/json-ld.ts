/** Structured data for search engines (schema.org). */
export type JsonLd = { '@type': string | string[] } & Record<string, unknown>

/** All structured data of a page as the text of one script; safe inside `<script>`. */
export function jsonLdText(things: readonly JsonLd[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replace(/</g, '\\u003c')
}

/** The breadcrumbs of a page, from the home page. */
export function breadcrumbList(crumbs: readonly { name: string; url: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  }
}

/** An address in Georgia, with its city. */
export const postalAddress = (streetAddress: string) => ({
  '@type': 'PostalAddress',
  streetAddress,
  addressCountry: 'GE',
})

/** Updates the first entry of a type in the page's JSON-LD. */
export function changeJsonLd<T extends object>(type: string, change: (entry: T) => void): void {
  const script = document.querySelector('script[type="application/ld+json"]')
  if (!script) return
  const data = JSON.parse(script.textContent || '{}') as { '@graph'?: (T & { '@type': string | string[] })[] }
  const entry = data['@graph']?.find((one) => [one['@type']].flat().includes(type))
  if (!entry) return
  change(entry)
  script.textContent = JSON.stringify(data)
}

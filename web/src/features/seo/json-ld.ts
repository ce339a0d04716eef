/** Data for search engines, as schema.org has it. */
export type JsonLd = { '@type': string | string[] } & Record<string, unknown>

/** One script's text for all that a page tells of itself; safe inside `<script>`. */
export function jsonLdText(things: readonly JsonLd[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replace(/</g, '\\u003c')
}

/** The way to a page, from the home page on. */
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

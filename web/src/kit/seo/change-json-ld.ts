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

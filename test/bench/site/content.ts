import type { Browser } from 'playwright-core'

/** The content of our page, from which the peers' pages are made. */
export interface Content {
  title: string
  /** Its texts in order, each with its element. */
  blocks: { tag: string; text: string }[]
  picture: { bytes: Buffer; ending: string; width: number; height: number; alt: string }
}

/** Reads a page in a browser. The picture is the largest of the first view, in its largest size. */
export async function contentOf(browser: Browser, url: string): Promise<Content> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    const found = await page.evaluate(() => {
      const kinds = 'h1, h2, h3, h4, p, li, a, button, dt, dd, figcaption, address'
      const blocks = [...document.body.querySelectorAll<HTMLElement>(kinds)]
        .filter((element) => !element.querySelector(kinds) && element.checkVisibility())
        .map((element) => ({ tag: element.localName, text: element.textContent.trim() }))
        .filter(({ text }) => text !== '')
      const area = (image: HTMLImageElement) => image.clientWidth * image.clientHeight
      const [image] = [...document.images]
        .filter((one) => one.getBoundingClientRect().top < innerHeight)
        .sort((one, other) => area(other) - area(one))
      if (!image) throw new Error('The page has no picture.')
      const { src, alt, naturalWidth: width, naturalHeight: height } = image
      return { title: document.title, blocks, src, alt, width, height }
    })
    const { title, blocks, src, ...picture } = found
    const response = await fetch(src)
    if (!response.ok) throw new Error(`The picture ${src} was answered with ${response.status}.`)
    const ending = response.headers.get('content-type')?.split('/')[1] ?? 'jpg'
    const bytes = Buffer.from(await response.arrayBuffer())
    return { title, blocks, picture: { ...picture, ending, bytes } }
  } finally {
    await page.close()
  }
}

/** Text for HTML and JSX alike. */
const escaped = (text: string) =>
  text.replaceAll(/[&<>{}"']/g, (mark) => `&#${mark.charCodeAt(0)};`).replaceAll(/\s+/g, ' ')

const ELEMENTS: Record<string, string> = { li: 'p', a: 'a', dt: 'p', dd: 'p' }

/** The texts as markup that HTML, Astro and JSX read alike. Every link leads somewhere, as on our page. */
export const markup = ({ blocks }: Content): string =>
  blocks
    .map(({ tag, text }) => {
      const element = ELEMENTS[tag] ?? tag
      return `<${element}${element === 'a' ? ' href="/"' : ''}>${escaped(text)}</${element}>`
    })
    .join('\n')

export const attribute = (text: string) => `"${escaped(text)}"`

/** The small style sheet of a starter. */
export const STYLE = `
body { margin: 0 auto; max-width: 60rem; padding: 1rem; font-family: system-ui, sans-serif; line-height: 1.5 }
img { width: 100%; height: auto }
a, button { display: inline-block; margin: 0.25rem 0.5rem 0.25rem 0 }
`

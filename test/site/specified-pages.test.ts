/** What the specification says of pages, in the HTML of the built site. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { client } from '../support/demo-site.ts'
import { part, textOf } from '../support/html-text.ts'
import { addressOf, LOCALES, type Locale } from '../support/kinds.ts'

const htmlOf = (path: string, locale: Locale = 'en') =>
  readFileSync(join(client, addressOf(locale, path), 'index.html'), 'utf8')
const headings = (html: string, level: 1 | 2) =>
  [...html.matchAll(new RegExp(`<h${level}\\b.*?</h${level}>`, 'gs'))].map(([all]) => textOf(all))
const links = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', text = '']) => [
    textOf(text),
    href.replaceAll('&amp;', '&'),
  ])
const fields = (form: string) => [...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)

describe('a page that the specification names', () => {
  it.each([
    ['/', 'Homes built around their terraces', 'Four developments, 176 flats for sale'],
    ['/about', 'About Terasa', 'Terasa was founded in 2011 by three people'],
    ['/gallery', 'Gallery', 'Terrace Park from the park, at 6 in the evening'],
    ['/insights', 'Insights', 'Building B of Terrace Park is one floor below its roof'],
    ['/news', 'News', 'Building B of Terrace Park is one floor below its roof'],
    [
      '/company',
      '1,284 flats measured. Four came out smaller.',
      'has belonged to the same three partners since',
    ],
    ['/projects/finished', 'Completed developments', 'Old Garden'],
    ['/projects', 'Projects', 'Hill House'],
    ['/offers', 'Offers', '24 months of interest-free instalments'],
    ['/login', 'Log in', 'Forgot your password?'],
    ['/reset-password', 'Reset your password', 'We’ll send you a code by email or SMS'],
    ['/sign-up', 'Create an account', '4. Your home'],
    ['/terms', 'Terms of service', '2. Prices and flats Prices are in US dollars'],
    ['/privacy', 'Privacy', 'From a form: name, phone, email, message'],
    ['/club-card', 'Club card', 'The card makes furniture, finishes and upkeep cheaper'],
    ['/contact', 'Contact', 'Request a call'],
    ['/csr', 'Social responsibility', 'A building site takes years of quiet'],
    ['/careers', 'Careers', 'Site engineer'],
    ['/blogs', 'Blog', 'How to read a floor plan: seven numbers'],
    ['/search', 'Search', 'Search'],
    ['/profile', 'Account', 'Loading'],
    ['/wishlist', 'Favourites', 'Loading'],
    ['/verification', 'Confirm your account', 'Loading'],
  ])('is at %s in three languages, in English with the heading %s and its text: %s', (path, title, text) => {
    expect(headings(htmlOf(path), 1)).toEqual([title])
    expect(textOf(part(htmlOf(path), 'main').replace(/<h1.*?<\/h1>/s, ''))).toContain(text)
    for (const locale of LOCALES) {
      const html = htmlOf(path, locale)
      expect(html).toContain(`<html lang="${locale}"`)
      expect(headings(html, 1)[0], locale).toMatch(/\p{L}{3}/u)
    }
  })

  it.each([
    ['/projects', ['/en/projects/terrace-park', '/en/projects/river-line', '/en/projects/hill-house']],
    ['/projects/finished', ['/en/projects/old-garden']],
    ['/offers', ['/en/offers/river-line-at-once', '/en/offers/terrace-park-instalments']],
    ['/insights', ['/en/news/terrace-park-b-roof', /^\/en\/blogs\/[\w-]+$/]],
    ['/news', ['/en/news/terrace-park-b-roof']],
    ['/blogs', [/^\/en\/blogs\/[\w-]+$/]],
    ['/csr', [/^\/en\/csr\/[\w-]+$/]],
    ['/careers', ['/en/careers/site-engineer']],
  ])('links to what it lists: %s', (path, targets) => {
    const found = links(part(htmlOf(path), 'main')).map(([, href = '']) => href)
    for (const target of targets) {
      const isIt = (href: string) => (typeof target === 'string' ? href === target : target.test(href))
      expect(found.some(isIt), `${target}`).toBe(true)
    }
  })

  it('says at /projects which complexes are finished, and when the others will be', () => {
    const text = textOf(part(htmlOf('/projects'), 'main'))
    expect(text).toMatch(/Sololaki, handed over \w+ 20\d\d/)
    expect(text).toMatch(/Dighomi, handover \w+ 20\d\d/)
  })

  it.each(['/privacy', '/login', '/sign-up', '/reset-password'])(
    'has neither header nor footer at %s',
    (path) => {
      for (const locale of LOCALES) {
        expect(htmlOf(path, locale)).not.toMatch(/<header class="page-top|page-footer/)
        expect(htmlOf('/terms', locale)).toMatch(/<header class="page-top.*page-footer/s)
      }
    },
  )
})

describe('the header of a page', () => {
  it('has the entries of the specification, in their order, with a dot at the offers', () => {
    const nav = part(htmlOf('/about'), 'nav', 'aria-label="Menu"')
    expect([...nav.matchAll(/<summary.*?<\/summary>/gs)].map(([all]) => textOf(all))).toEqual([
      'Company',
      'Insights',
    ])
    expect(links(nav)).toEqual([
      ['Overview', '/en/company'],
      ['About', '/en/about'],
      ['Gallery', '/en/gallery'],
      ['Finished projects', '/en/projects/finished'],
      ['CSR', '/en/csr'],
      ['Careers', '/en/careers'],
      ['Projects', '/en/projects'],
      ['Offers (active offers)', '/en/offers'],
      ['Overview', '/en/insights'],
      ['News', '/en/news'],
      ['Blog', '/en/blogs'],
      ['Club card', '/en/club-card'],
      ['Contact', '/en/contact'],
    ])
    expect(nav.match(/class="alert-dot"/g)).toHaveLength(1)
  })

  it('is transparent on the home page and on About, orange on every other', () => {
    const files = globSync('**/*.html', { cwd: client })
    const clear = files.filter((file) => /data-look="clear"/.test(readFileSync(join(client, file), 'utf8')))
    const expected = LOCALES.flatMap((locale) =>
      ['/', '/about'].map((path) => join(addressOf(locale, path), 'index.html').slice(1)),
    )
    expect(clear.sort()).toEqual(expected.sort())
    for (const path of ['/', '/about']) expect(htmlOf(path)).toContain('data-intro')
    expect(htmlOf('/projects')).toContain('data-look="orange"')
  })
})

describe('the footer of a page', () => {
  const footer = part(htmlOf('/about'), 'footer')

  it('has each office with its hours in a tooltip and a search for its address on a map', () => {
    for (const [id, address] of [
      ['hours-office-central', '47 Merab Kostava St, Tbilisi'],
      ['hours-office-sales', '18 Vakhtang Gorgasali St, Tbilisi'],
    ] as const) {
      expect(textOf(footer)).toContain(`${address} Working hours`)
      const [, tip = ''] = new RegExp(`role="tooltip" id="${id}">(.*?)</span></span>`, 's').exec(footer) ?? []
      expect(textOf(tip)).toBe('Monday to Saturday, 10:00–19:00 Closed on Sunday')
      expect(footer).toContain(`aria-describedby="${id}"`)
      expect(footer).toContain(
        `href="https://www.google.com/maps/search/?api=1&amp;query=${encodeURIComponent(`${address}, Georgia`)}" target="_blank"`,
      )
    }
  })

  it('has the phone, both emails, four networks, files as PDF, the terms, privacy and the year 2023', () => {
    const found = new Map(links(footer).map(([text = '', href]) => [text.replace(/ \(.*| \(in.*/, ''), href]))
    expect(Object.fromEntries(found)).toMatchObject({
      '+995 32 200 15 15': 'tel:+995322001515',
      'info@terasa.example': 'mailto:info@terasa.example',
      'sales@terasa.example': 'mailto:sales@terasa.example',
      Facebook: 'https://facebook.example/terasa',
      Instagram: 'https://instagram.example/terasa',
      YouTube: 'https://youtube.example/@terasa',
      LinkedIn: 'https://linkedin.example/company/terasa',
      'Terms of service': '/en/terms',
      Privacy: '/en/privacy',
    })
    const files = links(footer).filter(([, href = '']) => href.endsWith('.pdf'))
    expect(files.map(([text = '']) => text.replace(/ ?PDF.*/, ''))).toEqual([
      'Catalogue 2026',
      'Sample purchase agreement',
      'Price list, November 2026',
    ])
    expect(textOf(footer)).toContain('© 2023 Terasa')
  })
})

describe('the forms of a page', () => {
  it.each([
    ['contact-call', ['fullName', 'dialCode', 'phone', 'date', 'comment']],
    ['contact-video', ['fullName', 'dialCode', 'phone', 'email', 'date', 'time', 'comment']],
    ['contact-message', ['fullName', 'email', 'dialCode', 'phone', 'subject', 'message']],
    ['contact-complaint', ['fullName', 'email', 'dialCode', 'phone', 'subject', 'message']],
  ])('of contacts include %s with its fields', (id, names) => {
    expect(fields(part(htmlOf('/contact'), 'form', `id="${id}"`))).toEqual(expect.arrayContaining(names))
  })

  it('of accounts ask for what the specification names', () => {
    expect(fields(part(htmlOf('/login'), 'form', 'id="log-in"'))).toEqual(['email', 'password'])
    expect(fields(part(htmlOf('/sign-up'), 'form', 'id="sign-up"'))).toEqual(
      expect.arrayContaining(['fullName', 'email', 'dialCode', 'phone', 'dateOfBirth', 'password']),
    )
    expect(part(htmlOf('/reset-password'), 'form', 'id="reset-address"')).toMatch(
      /name="method"[^>]*value="email".*name="method"[^>]*value="phone"/s,
    )
  })

  it('of careers invite to join the team, with a file, and say how long the review takes', () => {
    const main = part(htmlOf('/careers'), 'main')
    expect(headings(main, 2)).toContain('Join the team')
    expect(part(main, 'form', 'id="application"')).toMatch(
      /type="file"[^>]*name="file"|name="file"[^>]*type="file"/,
    )
    expect(textOf(main)).toContain('No suitable position? Send us your CV')
    expect(textOf(main)).toContain('answer everybody, with a reason if the answer is no')
    expect(textOf(main)).toContain('We review applications within 21 calendar days.')
    expect(textOf(main)).toContain('up to 10 MB')
  })

  it('of the search send the keyword', () => {
    const form = part(htmlOf('/search'), 'form', 'role="search"')
    expect(form).toContain('action="/en/search"')
    expect(fields(form)).toEqual(['keyword'])
    expect(form).not.toMatch(/minlength|pattern=/)
  })
})

describe('the page of a complex', () => {
  const html = part(htmlOf('/projects/terrace-park'), 'main')

  it('is about it, says when it is finished and how many flats are sold and for sale', () => {
    expect(textOf(html)).toMatch(/Handover December 20\d\d For sale \d+ of 81 flats Price from \$61,200/)
    expect(textOf(html)).toContain('Two brick buildings stand with their backs to the road')
    expect(headings(html, 2)).toContain('Building specification')
    expect(textOf(part(html, 'dl', 'project-spec'))).toMatch(
      /^Structure In-situ reinforced concrete, .* Energy class B Heating .* Courtyard 4,150 m², car-free$/,
    )
  })

  it('has buildings, floors, flats, filters and a sort order', () => {
    const found = links(html).map(([text, href]) => `${text} ${href}`)
    expect(found.filter((one) => /^Building B .*\/b#flats$/.test(one))).toHaveLength(1)
    expect(html).toMatch(/data-floor="5"/)
    expect(html).toMatch(/<a href="[^"]*\/terrace-park\/a\/503"[^>]* data-flat="503"/)
    expect(textOf(html)).toMatch(/Bedrooms.*3\+.*Area, m².*Maximum price/)
    expect(html).toMatch(/<select\b[^>]*>.*?value="price".*?value="area"/s)
  })
})

describe('the page of a flat', () => {
  const html = part(htmlOf('/projects/terrace-park/a/503'), 'main')

  it('has its 360° view, plan, specification, favourite button and loan calculator', () => {
    expect(textOf(html)).toContain('Look around in 360°')
    expect(headings(html, 2)).toEqual(expect.arrayContaining(['Floor plan', 'Costs and payments']))
    expect(textOf(html)).toContain('Total 71.4 m² Balcony 7.6 m² Ceiling 3.00 m Floor 5 of 9 Entrance 2')
    expect(html).toContain('<favourite-button')
    expect(textOf(html)).toMatch(/Down payment.*10% 30% 50% 70% Term/)
  })

  it('has its building, floor, bedrooms, area, price, entrance and whether it is sold', () => {
    expect(textOf(html)).toMatch(/Building A .*2 bedrooms, 71\.4 m², floor 5 of 9/)
    expect(textOf(html)).toContain('Available $1,378 ₾3,721 per m² $98,400')
    expect(textOf(part(htmlOf('/projects/terrace-park/a/501'), 'main'))).toMatch(/501 .*Sold/)
  })
})

describe('the company', () => {
  it('claims fifteen years of building', () => {
    for (const path of ['/', '/about'])
      expect(textOf(htmlOf(path))).toMatch(/15 years of building|years of building in Tbilisi 15/)
  })
})

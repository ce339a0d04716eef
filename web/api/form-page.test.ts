import fc from 'fast-check'
import { DomUtils, parseDocument } from 'htmlparser2'
import { describe, expect, it } from 'vitest'
import { type FormProblem, filledPage } from './form-page.ts'

const HEAD = `<!doctype html><html><head><title>Complaint</title><script>if (1 < 2 && "</p>") { a() }</script></head><body>`
const PAGE = `${HEAD}<form id="f" method="post"><input type="hidden" name="kind" value="complaint"><div class="form-field"><label for="f-fullName">Full name<span> (optional)</span></label><input id="f-fullName" name="fullName" required></div><div class="form-field two-columns"><label for="f-phone">Phone</label><select name="dialCode"><option value="+995" selected>+995</option><option value="+7">+7</option></select><input id="f-phone" name="phone" aria-describedby="f-phone-hint"></div><textarea id="f-message" name="message"></textarea><input type="file" name="file"></form><p>After &amp; out of it</p></body></html>`

const problem = (faults: FormProblem['faults'] = []): FormProblem => ({
  title: 'One field needs another look',
  faults,
  titlePrefix: (title) => `Error: ${title}`,
  line: (label, fault) => `${label}: ${fault}`,
})
const named = (html: string, name: string) =>
  DomUtils.findOne(({ attribs }) => attribs['name'] === name, parseDocument(html).children)

describe('a form that was sent without script', () => {
  it('comes back with every value as it was typed, and nothing else of the page changed', () => {
    // A browser sends line breaks of its own and no half characters.
    const typed = fc.string({ unit: 'grapheme', maxLength: 60 })
    const markup = fc.constantFrom('"><script>x</script>', '</textarea><b>', '&lt;', '${a}', '$&', '</form>')
    fc.assert(
      fc.property(fc.oneof(typed, markup), fc.oneof(typed, markup), (fullName, message) => {
        const filled = filledPage(PAGE, 'f', { fullName, message, file: 'x', made: 'up' }, problem())
        expect(named(filled, 'fullName')?.attribs['value']).toBe(fullName)
        const area = named(filled, 'message')
        expect(area && DomUtils.textContent(area)).toBe(message)
        expect(named(filled, 'file')?.attribs['value']).toBeUndefined()
        const [before, after] = [
          filled.indexOf('<div class="error-summary"'),
          filled.indexOf('</form><p>After'),
        ]
        expect(filled.slice(0, before)).toBe(HEAD.replace('<title>', '<title>Error: '))
        expect(filled.slice(after)).toBe(PAGE.slice(PAGE.indexOf('</form>')))
      }),
    )
  })

  it('keeps what was chosen from a list', () => {
    const filled = filledPage(PAGE, 'f', { dialCode: '+7' }, problem())
    const select = named(filled, 'dialCode')
    const options = DomUtils.getElementsByTagName('option', select ?? [])
    expect(options.map(({ attribs }) => 'selected' in attribs)).toEqual([false, true])
  })

  it('says at each field what is wrong with it, and names them all above', () => {
    const filled = filledPage(
      PAGE,
      'f',
      {},
      problem([
        ['fullName', 'Enter <your> name'],
        ['phone', 'Nine digits'],
      ]),
    )
    const phone = named(filled, 'phone')
    expect(phone?.attribs).toMatchObject({
      'aria-invalid': 'true',
      'aria-describedby': 'f-phone-hint f-phone-error',
    })
    expect(filled).toContain('<li><a href="#f-fullName">Full name: Enter &lt;your&gt; name</a></li>')
    expect(filled).toMatch(
      /<span class="field-error" id="f-phone-error">.*<span>Nine digits<\/span><\/span><\/div>/,
    )
    expect(named(filled, 'message')?.attribs['aria-invalid']).toBeUndefined()
  })
})

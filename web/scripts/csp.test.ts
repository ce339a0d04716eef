import { expect, it } from 'vitest'
import { cspHash, ownPolicy } from './csp.ts'

const finished = (html: string) => ownPolicy(Buffer.from(html)).toString()

const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'self' '$&';">`

it('the policy of a page precedes everything except the charset', () => {
  const page = `<head><meta charset="utf-8"><script>1</script>${POLICY}</head><body>`
  expect(finished(page)).toBe(`<head><meta charset="utf-8">${POLICY}<script>1</script></head><body>`)
})

it('a page without a policy is unchanged', () => {
  expect(finished('<head></head>')).toBe('<head></head>')
})

it('a page that has its policy first is unchanged', () => {
  const page = `<head><meta charset="utf-8">${POLICY}<title>თბილისი</title></head><body>`
  expect(finished(page)).toBe(page)
})

it('the policy allows the scripts and styles of the page, not those of other pages', () => {
  const [script, style, other] = ['say("<style>")', '.a::after{content:"ბინა"}', 'b{}']
  const policyOf = (...texts: string[]) =>
    `<meta http-equiv="content-security-policy" content="style-src 'self'${texts.map((one) => ` '${cspHash(one)}'`).join('')};">`
  const page = (policy: string) =>
    `<head><meta charset="utf-8">${policy}<meta content="The <script> tag"><!-- <style> --><script>${script}</script><script src="/a.js"></script></head><style media="print">${style}</style>`
  expect(finished(page(policyOf(other, '', script, style)))).toBe(page(policyOf(script, style)))
})

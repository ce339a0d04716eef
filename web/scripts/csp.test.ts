import { expect, it } from 'vitest'
import { policyFirst } from './csp.ts'

const ordered = (html: string) => policyFirst(Buffer.from(html)).toString()

const POLICY = `<meta http-equiv="content-security-policy" content="script-src 'self' '$&';">`

it('the policy of a page precedes everything except the charset', () => {
  const page = `<head><meta charset="utf-8"><script>1</script>${POLICY}</head><body>`
  expect(ordered(page)).toBe(`<head><meta charset="utf-8">${POLICY}<script>1</script></head><body>`)
})

it('a page without a policy is unchanged', () => {
  expect(ordered('<head></head>')).toBe('<head></head>')
})

it('a page that has its policy first is unchanged', () => {
  const page = `<head><meta charset="utf-8">${POLICY}<title>თბილისი</title></head><body>`
  expect(ordered(page)).toBe(page)
})

import type { PublicClient } from 'quoin/public'
import { expect, it } from 'vitest'
import type { Models } from '../src/platform/content/content-types.ts'
import { siteContent } from './content.ts'

it('knows the company while its offices cannot be read', async () => {
  const platform = {
    content: {
      async *list(model: string) {
        if (model === 'office') throw new Error('away')
        yield { _id: 'footer', slug: 'footer', updated: new Date(), values: { companyName: 'Terasa' } }
      },
    },
    project: { self: async () => ({}) },
  } as unknown as PublicClient<Models>
  const mail = { from: 'info@terasa.example' }
  const content = siteContent(platform, { siteUrl: 'https://terasa.example', mail })
  await expect(content.offices('en')).rejects.toThrow('away')
  expect(await content.company('en')).toMatchObject({ companyName: 'Terasa', sales: mail.from })
})

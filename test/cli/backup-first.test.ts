// What destroys content begins once its backup is whole.
import { rm } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ARTICLES, useContent } from './content-folder.ts'

const here = useContent()

const DESTROYING: Record<string, () => Promise<string>> = {
  'content delete': async () => `content delete ${await here.anArticle()} --yes`,
  'content delete of several': async () => {
    const [one, other] = (await here.admin.content.list({ apiId: 'article' })).data
    return `content delete ${one?._id} ${other?._id} --confirm 2`
  },
  'content push --delete': async () => {
    await here.quoin('content pull')
    await rm(here.path(`${ARTICLES}/${await here.anArticle()}.yaml`))
    return 'content push --delete --confirm 1'
  },
  'models field remove': async () => 'models field remove article title --confirm title',
  'projects update --languages': async () => 'projects update northgate --languages en --confirm northgate',
}

it.each(Object.keys(DESTROYING))('%s changes nothing unless its backup was written', async (name) => {
  const line = await (DESTROYING[name] as () => Promise<string>)()
  const state = async () => {
    const { languages } = JSON.parse((await here.quoin('projects get northgate --json')).stdout)
    return { languages, entries: await here.stored(), fields: (await here.model('article')).fields }
  }
  const before = await state()
  await here.write('.quoin/backups', 'No folder.')
  const failed = await here.quoin(line)
  expect([failed.exitCode, failed.stderr]).toEqual([2, expect.stringContaining('.quoin/backups')])
  expect(await state()).toEqual(before)

  await rm(here.path('.quoin/backups'))
  const done = await here.quoin(line)
  expect([done.exitCode, done.stderr]).toEqual([0, expect.stringContaining('Backup: ')])
  expect(await state()).not.toEqual(before)
})

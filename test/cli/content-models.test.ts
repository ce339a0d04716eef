// What the platform would reject in models, found by a push and by its dry run alike, before the first change.
import { rm } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { useContent } from './content-folder.ts'

const here = useContent()
const BANK = 'apiId: bank\nname: Banks\nfields:\n  - key: name\n    name: Name\n    type: TEXT\n'
const TYPE = '    type: TEXT\n'

/** What the platform was sent that changes something. */
const changesSent = () =>
  here.place.sandbox.calls().filter(({ method, path }) => method !== 'GET' && !path.includes('/auth/'))

/** A command with and without `--dry-run` fails alike, and sends no change. */
async function refusedTwice(line: string, ...problems: string[]) {
  const [before, sent] = [await here.snapshot(), changesSent().length]
  for (const flag of ['--dry-run', '--yes']) {
    const { exitCode, stderr } = await here.quoin(`${line} ${flag}`)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('nothing was changed')])
    for (const problem of problems) expect(stderr).toContain(problem)
  }
  expect([changesSent().length, await here.snapshot()]).toEqual([sent, before])
}

describe.each(['content push', 'models push'])('%s', (push) => {
  it('sends nothing of a good model if another one is wrong', async () => {
    await here.quoin('content pull')
    await here.write('cms/models/bank.yaml', BANK)
    const wrong = `${TYPE}    required: tru\n    lokalized: true\n`
    await here.write('cms/models/office.yaml', BANK.replace('bank', 'office').replace(TYPE, wrong))
    await refusedTwice(
      push,
      'office.yaml:7: required must be true or false',
      'office.yaml:8: unknown key "lokalized"; did you mean localized?',
    )
    await here.write('cms/models/office.yaml', BANK.replace('bank', 'office'))
    expect((await here.quoin(`${push} --yes`)).stderr).toContain('2 changes pushed')
  })

  it('deletes no model whose entries stay', async () => {
    await here.write('cms/models/bank.yaml', BANK)
    await here.quoin('content push --yes')
    await here.quoin('content pull')
    const { _id: modelId } = await here.model('bank')
    await here.admin.content.create({ modelId, slug: 'first', values: {} })
    await rm(here.path('cms/models/bank.yaml'))
    await refusedTwice(`${push} --delete --confirm 1`, 'model "bank" still has 1 entry on the platform')
  })
})

it('content push sends nothing if a slug is invalid', async () => {
  await here.quoin('content pull')
  await here.write('cms/content/article/a.yaml', 'slug: a b\nstatus: draft\nvalues: {}\n')
  await refusedTwice('content push', 'a.yaml:1: slug must be letters, digits, - or _')
})

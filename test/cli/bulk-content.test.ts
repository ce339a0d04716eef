// Changing several entries of content, with a column for each value.
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rows, useBulkPlace } from './bulk-place.ts'
import { errorOf } from './quoin.ts'

const bulk = useBulkPlace()

describe('content', () => {
  it('is updated by IDs with a value, and by a CSV', async () => {
    const ran = await bulk.quoin('content update article-draft article-moving-in --value minutes:=7 --json')
    expect([ran.exitCode, rows(ran.stdout).length]).toEqual([0, 2])
    expect((await bulk.quoin('content get article-draft --query values.minutes')).stdout).toBe('7\n')
    const csv = '_id,status\narticle-draft,published\narticle-moving-in,draft\n'
    expect((await bulk.quoin('content update --csv -', csv)).exitCode).toBe(0)
    expect((await bulk.quoin('content get article-moving-in --query status')).stdout).toBe('draft\n')
  })

  it('takes its values from a CSV with a column for each, and for each language', async () => {
    const csv = [
      '_id,status,title.en,values.minutes,isPinned,topics,publishedAt',
      'article-moving-in,published," A ""new"" title",12,true,"homes,help",2026-05-01',
      'article-draft,,,,,"[""a, b""]",',
    ].join('\r\n')
    const before = (await bulk.quoin('content get article-draft --json')).stdout
    const sent = bulk.calls.length
    const dry = await bulk.quoin('content update --model article --csv - --dry-run --json', csv)
    expect([dry.exitCode, JSON.parse(dry.stdout)[0].body.values.minutes, bulk.calls.length]).toEqual([
      0,
      12,
      sent,
    ])
    const ran = await bulk.quoin('content update --model article --csv - --json', csv)
    expect([ran.exitCode, rows(ran.stdout).map(({ result }) => result)]).toEqual([0, ['ok', 'ok']])
    const { status, values } = JSON.parse((await bulk.quoin('content get article-moving-in --json')).stdout)
    expect([status, values]).toEqual([
      'published',
      expect.objectContaining({ minutes: 12, isPinned: true, topics: ['homes', 'help'] }),
    ])
    // The other languages stay.
    expect(values.title).toEqual({ en: ' A "new" title', ka: expect.any(String) })
    expect(values.publishedAt).toMatch(/^2026-05-01/)
    const after = JSON.parse((await bulk.quoin('content get article-draft --json')).stdout)
    expect(after.values).toEqual({ ...JSON.parse(before).values, topics: ['a, b'] })
  })

  it('can be written as a CSV, edited and sent back', async () => {
    const list =
      'content list --model article --fields _id,slug,values.title.en,values.minutes,values.topics --format csv'
    const { stdout } = await bulk.quoin(list)
    const edited = stdout.replace('values.minutes', 'minutes')
    expect((await bulk.quoin('content update --model article --csv -', edited)).exitCode).toBe(0)
    expect((await bulk.quoin(list)).stdout).toBe(stdout)
  })

  it('keeps what an empty cell stands for, unless --clear-empty is given', async () => {
    const update = 'content update --model article --csv - --json'
    const values = async () =>
      JSON.parse((await bulk.quoin('content get article-draft --query values --json')).stdout)
    const full = '_id,minutes,title.en,title.ka,topics\narticle-draft,9,Title,სათაური,homes\n'
    expect((await bulk.quoin(update, full)).exitCode).toBe(0)
    const before = await values()
    const empty = '_id,minutes,title.en,title.ka,topics\narticle-draft,,Other, ,\n'
    expect((await bulk.quoin(update, empty)).exitCode).toBe(0)
    expect(await values()).toEqual({ ...before, title: { ...before.title, en: 'Other' } })
    expect((await bulk.quoin(`${update} --clear-empty --yes`, empty)).exitCode).toBe(0)
    const { minutes: _, topics: __, title, ...others } = before
    const { ka: ___, ...languages } = title
    expect(await values()).toEqual({ ...others, title: { ...languages, en: 'Other' } })
    // The last language takes the value with it.
    const left = Object.keys(languages).map((language) => `title.${language}`)
    const none = `_id,status,${left.join(',')}\narticle-draft,draft${','.repeat(left.length)}\n`
    expect((await bulk.quoin(`${update} --clear-empty --yes`, none)).exitCode).toBe(0)
    expect(await values()).toEqual(others)
  })

  it('resumes a report of values: entries that are done are not sent again', async () => {
    const write = (csv: string) => writeFile(join(bulk.folder, 'values.csv'), csv)
    const line = 'content update --model article --csv values.csv --report values-done.csv'
    await write('_id,minutes\narticle-moving-in,31\narticle-none,32\n')
    const first = await bulk.quoin(line)
    expect([first.exitCode, first.stderr]).toEqual([8, expect.stringContaining(`${line} --resume`)])
    await write('_id,minutes\narticle-moving-in,31\narticle-draft,32\n')
    const sent = bulk.calls.length
    expect((await bulk.quoin(`${line} --resume`)).exitCode).toBe(0)
    expect(bulk.calls.slice(sent)).toEqual([expect.stringMatching(/^PUT .*article-draft$/)])
    expect((await bulk.quoin('content get article-draft --query values.minutes')).stdout).toBe('32\n')
    expect(await readFile(join(bulk.folder, 'values-done.csv'), 'utf8')).not.toContain('article-none')
  })

  it('needs the model for values, and is not changed if it is of another one', async () => {
    const unnamed = await bulk.quoin('content update --csv - --json', '_id,minutes\narticle-draft,1\n')
    expect([unnamed.exitCode, errorOf(unnamed).suggestion]).toEqual([
      2,
      expect.stringContaining('--model MODEL'),
    ])
    const other = await bulk.quoin(
      'content update --model holiday-feedback --csv - --json',
      '_id,description\narticle-draft,1\n',
    )
    const { message } = errorOf(other)
    expect([other.exitCode, message]).toEqual([2, 'article-draft is not of the model holiday-feedback'])
  })

  it('has one shape of results for one entry and for several, with IDs to go on with', async () => {
    const created = await bulk.quoin(
      'content create -m article --csv - --json --report made.ndjson',
      'slug,title.en\nfirst,One\nsecond,Two\n',
    )
    const report = await readFile(join(bulk.folder, 'made.ndjson'), 'utf8')
    const made = report
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)._id)
    expect([created.exitCode, made.length]).toEqual([0, 2])
    const [first, second] = made
    expect((await bulk.quoin(`content get ${first} --query slug`)).stdout).toBe('first\n')
    for (const verb of ['publish', 'unpublish', 'delete --confirm 2']) {
      const both = rows((await bulk.quoin(`content ${verb} ${first} ${second} --json --dry-run`)).stdout)
      expect(both.length, verb).toBe(2)
    }
    const one = rows((await bulk.quoin(`content publish ${first} --json`)).stdout)
    const two = rows((await bulk.quoin(`content publish ${first} second --json`)).stdout)
    expect([one.length, two.length]).toEqual([1, 2])
    for (const row of [...one, ...two]) expect(Object.keys(row)).toEqual(['id', 'result', 'error', '_id'])
  })

  it('is published by the report and the output of what created it, without what failed', async () => {
    const csv = 'slug,title.en\nthird,Three\nfourth,Four\n'
    await bulk.quoin('content create -m article --csv - --report new.csv', csv)
    await appendFile(join(bulk.folder, 'new.csv'), 'fifth,failed,taken,,x,y\r\n')
    const published = await bulk.quoin('content publish --csv new.csv --format csv')
    expect(published).toMatchObject({
      exitCode: 0,
      stdout: expect.stringMatching(/^id,.*\r\nthird,ok,.*\r\nfourth,ok,.*\r\n$/),
      stderr: expect.stringContaining('Skipping 1 failed row of new.csv\n'),
    })
    for (const line of ['update --status draft', 'unpublish', 'delete --confirm 2']) {
      const ran = await bulk.quoin(`content ${line} --csv - --json`, published.stdout)
      expect([ran.exitCode, rows(ran.stdout).map(({ id }) => id)]).toEqual([0, ['third', 'fourth']])
    }
    const none = await bulk.quoin('content publish --csv -', 'id,result,error,_id\nx,failed,no,\n')
    expect([none.exitCode, none.stderr]).toEqual([2, 'Error: all rows of the CSV failed\n'])
  })

  it('is published and deleted by the CSV that its list writes, and by slugs alone', async () => {
    const { stdout } = await bulk.quoin('content list -m article --all --fields _id,slug,status --format csv')
    const ran = await bulk.quoin('content unpublish --csv - --json', stdout)
    expect([ran.exitCode, rows(ran.stdout).length]).toEqual([0, stdout.trim().split('\n').length - 1])
    const published = await bulk.quoin('content publish --csv - --json', 'slug\nmoving-in\n')
    expect(rows(published.stdout)).toEqual([
      { id: 'moving-in', result: 'ok', error: '', _id: 'article-moving-in' },
    ])
    const before = bulk.calls.length
    const unknown = await bulk.quoin('content delete --csv - --confirm 2', 'slug\nmoving-in\nnope\n')
    expect([unknown.exitCode, unknown.stderr]).toEqual([2, expect.stringContaining('line 3')])
    expect(bulk.calls.slice(before).some((call) => call.startsWith('DELETE'))).toBe(false)
  })
})

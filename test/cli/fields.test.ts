// Flags for the fields of what is created and updated, and `quoin schema`.
import { describe, expect, it } from 'vitest'
import { errorOf } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

const json = async (line: string | readonly string[], input?: string) => {
  const ran = await place.quoin(line, input === undefined ? {} : { input })
  expect(ran).toMatchObject({ exitCode: 0 })
  return JSON.parse(ran.stdout)
}

describe('field flags', () => {
  it('make the body of a new user, with the password from stdin', async () => {
    const line = 'users create --email a@example.com --date-of-birth 1990-05-17 --is-email-verified true'
    const made = await json(`${line} --password-stdin --json`, 'Chosen-by-me-1\n')
    expect(made).toMatchObject({ email: 'a@example.com', dateOfBirth: '1990-05-17', isEmailVerified: true })
  })

  it('change and clear fields, and leave the others as they are', async () => {
    const before = await json('users get user-anna --json')
    await json('users update user-anna --language en --is-active false --clear phone --yes --json')
    const changed = await json('users get user-anna --json')
    expect(changed).toMatchObject({ email: before.email, language: 'en', isActive: false })
    expect(changed.phone ?? null).toBeNull()
  })

  it('stand beside --data and --set', async () => {
    const line = ['roles', 'create', '--name', 'Clerk', '--set', 'description=Reads', '--json']
    expect(await json([...line, '--data', '{"permissions":["order-read"]}'])).toMatchObject({
      name: 'Clerk',
      description: 'Reads',
      permissions: ['order-read'],
    })
  })

  it.each([
    ['orders update order-001 --note A --set note=B', 'conflicting-flags'],
    ['users update user-anna --phone +995599 --clear phone', 'conflicting-flags'],
    ['notifications send --title A --body B --users user-anna --set title=C', 'conflicting-flags'],
    ['users create --password-stdin --data -', 'conflicting-flags'],
    ['users create --email a@example.com', 'missing-flag'],
    ['users update user-anna --is-active yes', 'bad-value'],
    ['users update user-anna --date-of-birth 1990-02-30', 'bad-value'],
    ['users update user-anna --clear email,fax', 'bad-value'],
    ['users update user-anna --language zz', 'bad-value'],
    ['projects update --languages en,zz', 'bad-value'],
  ])('are refused in "%s"', async (line, code) => {
    const ran = await place.quoin(`${line} --json`, { input: '' })
    expect([ran.exitCode, errorOf(ran).code]).toEqual([2, code])
  })

  it('are those of a kind that exists', async () => {
    const ran = await place.quoin('entities list notise --json')
    expect([ran.exitCode, ran.stdout, errorOf(ran).code]).toEqual([1, '', 'not-found'])
    expect(errorOf(ran).message).toContain('did you mean "notice"?')
    // It has a type, and nothing of it yet.
    expect((await place.quoin('entities list notice --json')).stdout).toBe('[]\n')
  })

  it('name all required fields that are missing', async () => {
    const ran = await place.quoin('admins create --name Clerk --json')
    expect(errorOf(ran).message).toBe('--email, --password-stdin are required')
  })
})

describe('quoin schema', () => {
  it('lists the fields of a noun, and prints a JSON Schema for programs', async () => {
    const { stdout } = await place.quoin('schema users --format csv')
    expect(stdout).toMatch(/^field,type,required,flag,description\r\nemail,string,false,'--email,/)
    expect(await json('schema user --json')).toMatchObject({
      type: 'object',
      properties: { dateOfBirth: { type: 'string', format: 'date' } },
      required: ['password'],
    })
    expect(await json('schema orders --json')).toMatchObject({ title: 'quoin orders update', required: [] })
  })

  it('lists the fields of a model', async () => {
    const schema = await json('schema content --model article --json')
    expect(schema.properties.values).toMatchObject({
      properties: { title: { type: 'object', additionalProperties: { type: 'string' } } },
      required: expect.arrayContaining(['title']),
    })
    expect((await place.quoin('schema content --model article --fields field')).stdout).toContain(
      'values.title',
    )
  })

  it.each([
    ['schema usrs', 'users'],
    ['schema transactions', 'users'],
    ['schema orders --for create', 'orders'],
    ['schema content', 'model'],
  ])('says what there is in "%s"', async (line, text) => {
    const { exitCode, stderr } = await place.quoin(line)
    expect([exitCode, stderr.includes(text)]).toEqual([2, true])
  })
})

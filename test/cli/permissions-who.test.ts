// Who may do what: the list of admins and the check of each role agree, for every resource and action.
import { expect, it } from 'vitest'
import { usePlace } from './use-place.ts'

const place = usePlace()
const rows = async (line: string) => JSON.parse((await place.quoin(`${line} --json`)).stdout)

it('lists exactly the admins that a check of their roles allows', async () => {
  await place.quoin('roles create --name Till --permissions transaction-write,order-read')
  const roles = await rows('roles list --all')
  const till = roles.find(({ name }: { name: string }) => name === 'Till')
  await place.quoin(`admins update admin-victor --roles northgate-viewer,${till._id} --confirm admin-victor`)
  const admins = await rows('admins list --all')
  for (const right of [
    'transaction:refund',
    'order:update',
    'order Read',
    'role:update',
    'image',
    'user:read',
  ]) {
    const allowed = new Set<string>()
    for (const { _id } of roles) {
      const { exitCode } = await place.quoin(`permissions check ${right} --role ${_id}`)
      if (exitCode === 0) allowed.add(_id)
    }
    const expected = admins.filter(({ roles: own }: { roles: string[] }) => own.some((id) => allowed.has(id)))
    const found = await rows(`permissions who ${right}`)
    const ids = (some: { _id: string }[]) => some.map(({ _id }) => _id)
    expect([right, ids(found)]).toEqual([right, ids(expected)])
  }
})

it('takes the ID of a permission, and says what is no right', async () => {
  const ids = async (line: string) => (await rows(line)).map(({ email }: { email: string }) => email)
  expect(await ids('permissions who transaction-write')).toEqual(
    await ids('permissions who transaction Write'),
  )
  expect(await ids('permissions who refund')).toEqual(await ids('permissions who transaction:refund'))
  expect((await place.quoin('permissions who create')).stderr).toContain('put its resource before it')
  expect(await ids('permissions who delete users')).toEqual(await ids('permissions who user:delete'))
  expect((await place.quoin('permissions check order-write Read')).exitCode).toBe(2)
  expect((await place.quoin('permissions who crane')).stderr).toContain('unknown resource crane')
})

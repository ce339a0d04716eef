// Rights at platforms that answer less than the sandbox does: what is checked, and what a change needs beside its own.
import { describe, expect, it } from 'vitest'
import { json } from '../../lib/http/testing.ts'
import { openPlatform } from './platform.ts'
import { quoinHere } from './quoin.ts'
import { usePlace } from './use-place.ts'

const place = usePlace()

describe('permissions check at a platform', () => {
  /** The check of a right of somebody with these rights, where the permissions are these. */
  async function checked(words: string, permissions: object, rights: object) {
    const platform = await openPlatform(
      (request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
        const rows = /\/projects$/.test(pathname) ? [{ _id: 'northgate', name: 'Northgate' }] : permissions
        if (typeof rows === 'number') return json(response, { message: 'No.' }, rows)
        json(response, { data: Number(searchParams.get('page')) ? [] : rows })
      },
      { permissions: rights },
    )
    const ran = await quoinHere(platform.env)(`permissions check ${words} --json`)
    await platform.close()
    return ran.exitCode === 0 ? JSON.parse(ran.stdout).level : ran.exitCode
  }
  const all = { '*': { '*': 'Admin' } }
  const right = (resource: string, action: string, level: string) => ({
    ...{ _id: `${resource}-${action}`, resource, action, level },
  })

  it.each([
    ['judges nothing without a list', 'crane:lift', 400, all, 'Write'],
    ['judges nothing without permissions', 'crane:lift', [], all, 'Write'],
    ['judges nothing by wildcards', 'crane:lift', [right('*', '*', 'Admin')], all, 'Write'],
    ['judges by the list', 'crane:list', [right('order', 'list', 'Read')], all, 2],
    [
      'knows what one has',
      'crane:lift',
      [right('order', 'list', 'Read')],
      { crane: { lift: 'Write' } },
      'Write',
    ],
    ['takes the level of the permission', 'order:create', [right('order', 'create', 'Admin')], all, 'Admin'],
    [
      'prefers the level that is typed',
      'order:create Read',
      [right('order', 'create', 'Admin')],
      all,
      'Read',
    ],
    ['takes no level of the wildcard', 'order', [right('order', '*', 'Read')], all, 'Write'],
  ])('%s: %s', async (_, words, permissions, rights, expected) => {
    expect(await checked(words, permissions as object, rights)).toBe(expected)
  })
})

it.each([
  [400, 2, 'Warning: the orders were not read: '],
  [403, 0, 'Deleted user'],
])(
  'users whose orders cannot be read are deleted as if they had some, unless they may not be: %i',
  async (status, exitCode, said) => {
    const platform = await openPlatform((request, response) => {
      if (/\/order\b/.test(request.url ?? '')) return json(response, { message: 'No.' }, status)
      return json(response, { _id: 'user-anna', email: 'a@b.example' })
    })
    const ran = await quoinHere(platform.env)('users delete user-anna --yes')
    await platform.close()
    expect([ran.exitCode, ran.stderr + ran.stdout]).toEqual([exitCode, expect.stringContaining(said)])
  },
)

describe('a change needs no other right than its own', () => {
  /** What a line sends that changes something, where all that is read is denied but the roles themselves. */
  async function sent(line: string) {
    const changes: string[] = []
    const platform = await openPlatform((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://localhost')
      if (request.method !== 'GET') {
        changes.push(`${request.method} ${pathname}`)
        return json(response, { _id: 'p', name: 'P' })
      }
      if (/\/role\//.test(pathname))
        return json(response, { _id: pathname.split('/').at(-1), name: 'R', permissions: ['order-read'] })
      json(response, { message: 'No.' }, 403)
    })
    const ran = await quoinHere(platform.env)(line)
    await platform.close()
    return [ran.exitCode, changes.length]
  }

  it.each([
    ['roles delete r --yes', 1],
    ['roles delete r --dry-run', 0],
    ['projects update other --name X --yes', 1],
    ['projects update northgate --name X --yes', 1],
  ])('%s', async (line, count) => {
    expect(await sent(line)).toEqual([0, count])
  })
})

it('a dry run of deleting roles says of each what its holders lose, and nothing of the others', async () => {
  const { stderr } = await place.quoin('roles delete northgate-viewer northgate-editor --dry-run')
  expect(stderr).toMatch(/The deletion takes .* \(role \w+\), takes .* \(role \w+\)/)
  expect(stderr).not.toMatch(/, ,|,\s*$/m)
})

// Every credential at every call, with own ids, ids of others, and ids of another project.
import { adminAt, ask, type Headings, legacyAdminAt, PRIVATE_KEY, PUBLIC_KEY, userAt } from '../calls.ts'
import type { MalformedCall } from '../malformed.ts'
import { idsOfSeed, kindOf, send } from '../send.ts'
import { type Part, pool, type Torture } from '../torture.ts'
import { rightfulOwners, viewers } from './matrix-rights.ts'
import { recordsOf, samples, VIEWER, withSandbox } from './matrix-world.ts'

const OUTSIDER = { email: 'quayside@quoin.example', password: 'Quayside-pass-123' }

/** The kinds of calls that a credential opens. */
type Credential = Record<string, Headings>

export const matrix: Part = async (torture) => [
  await strangers(torture),
  await otherProject(torture),
  await otherUser(torture),
  await viewers(torture),
  await rightfulOwners(torture),
]

/** A wrong or missing credential is 401, before anything else is checked. */
const strangers = (torture: Torture) =>
  withSandbox(async ({ url }, operations) => {
    const session = { 'x-session-id': (await userAt(url))['x-session-id'] as string }
    const admin = await adminAt(url, VIEWER)
    const legacy = await legacyAdminAt(url, VIEWER)
    const tampered = `${admin.authorization?.slice(0, -8)}AAAAAAAA`
    const none = 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbi1vbGl2aWEifQ.'
    // Each with the kinds of calls that it opens.
    const credentials: [headers: Headings, opens: string[]][] = [
      [{}, []],
      [PUBLIC_KEY, ['apiKey']],
      [PRIVATE_KEY, ['privateApiKey']],
      [session, []],
      [{ ...PUBLIC_KEY, ...session }, ['apiKey', 'apiKey+session']],
      [{ 'x-api-key': 'quayside-public-key', ...session }, ['apiKey']],
      [{ 'x-api-key': 'nothing', 'x-private-api-key': 'nothing', ...session }, []],
      [{ 'x-api-key': 'northgate-private-key', 'x-private-api-key': 'northgate-public-key' }, []],
      [admin, ['adminToken']],
      [{ authorization: tampered }, []],
      [{ authorization: none }, []],
      [{ authorization: `Bearer ${legacy['x-session-id']}` }, []],
      [legacy, ['session']],
      [{ ...PUBLIC_KEY, ...legacy }, ['apiKey', 'session']],
    ]
    const findings: string[] = []
    let runs = 0
    for (const operation of operations) {
      const kind = kindOf(operation)
      if (kind === 'none') continue
      const calls = samples(torture, operation, torture.runs(5), idsOfSeed('northgate'))
      for (const [headers, opens] of credentials) {
        if (opens.includes(kind)) continue
        await pool(calls.length, 8, async (index) => {
          const { status } = await send(url, operation.method, calls[index] as MalformedCall, headers)
          runs += 1
          if (status === 401 || status === 431 || status === 0) return
          const who = Object.keys(headers).join(' + ') || 'nobody'
          findings.push(`${operation.method} ${operation.path} answers ${status} to ${who}`)
        })
      }
    }
    return { what: 'every call with every wrong credential: 401', runs, findings }
  })

/** With all keys of another project, nothing in this one can be read or changed. */
const otherProject = (torture: Torture) =>
  withSandbox(async (sandbox, operations) => {
    const { url } = sandbox
    const quayside = sandbox.projects.find(({ slug }) => slug === 'quayside')
    const key = { 'x-api-key': quayside?.apiKey ?? '' }
    const account = { email: 'stranger@quayside.example', password: 'Stranger-pass-1', fullName: 'A B' }
    const body = { ...account, dateOfBirth: '1990-01-01' }
    const signed = await ask(url, 'POST', '/v2/auth/signup', { headers: key, body })
    const credentials: Credential = {
      adminToken: await adminAt(url, OUTSIDER),
      session: await legacyAdminAt(url, OUTSIDER),
      apiKey: key,
      privateApiKey: { 'x-private-api-key': quayside?.privateApiKey ?? '' },
      'apiKey+session': { ...key, 'x-session-id': signed.body.sessionId },
    }
    const own = new Set(idsOfSeed('quayside'))
    const foreign = idsOfSeed('northgate').filter((id) => !own.has(id))
    const before = recordsOf(sandbox, torture, 'before', 'northgate')
    const findings: string[] = []
    let runs = 0
    for (const operation of operations) {
      const headers = credentials[kindOf(operation)]
      if (!headers) continue
      for (const project of ['quayside', 'northgate']) {
        const calls = samples(torture, operation, torture.runs(40), foreign, project)
        await pool(calls.length, 8, async (index) => {
          const { status, text } = await send(url, operation.method, calls[index] as MalformedCall, headers)
          runs += 1
          const seen = status < 300 && /"_id":"([^"]+)"/g
          if (!seen) return
          const shown = [...text.matchAll(seen)]
            .map(([, id]) => id as string)
            .find((id) => foreign.includes(id))
          if (shown) findings.push(`${operation.method} ${operation.path} shows ${shown} to another project`)
        })
      }
    }
    const after = recordsOf(sandbox, torture, 'after', 'northgate')
    for (const [file, text] of before) if (after.get(file) !== text) findings.push(`${file} has changed`)
    return {
      what: "every call with another project's credentials: nothing can be read or changed",
      runs,
      findings,
    }
  })

/** Entities that belong to one end user. */
const PERSONAL =
  /^(request-actions|events|boxes|notifications|bank-cards|orders|order-groups|transactions|users)\.json$/

function personalOf(records: Map<string, string>, user: string) {
  const all = [...records].filter(([file]) => PERSONAL.test(file))
  return all.flatMap(([file, text]) =>
    (JSON.parse(text) as { _id: string; userId?: string }[])
      .filter((one) => (file === 'users.json' ? one._id : (one.userId ?? user)) !== user)
      .map((one) => [`${file} ${one._id}`, JSON.stringify(one)] as const),
  )
}

/** Sends every call of an end user with ids that belong to others. */
const otherUser = (torture: Torture) =>
  withSandbox(async (sandbox, operations) => {
    const { url } = sandbox
    const before = new Map(personalOf(recordsOf(sandbox, torture, 'before-user', 'northgate'), 'user-ben'))
    const theirs = [...before.keys()].map((key) => key.split(' ')[1] as string)
    let headers = await userAt(url, 'ben@northgate.example')
    const findings: string[] = []
    let runs = 0
    for (const operation of operations) {
      // Changing its own password would end the row.
      if (kindOf(operation) !== 'apiKey+session' || /[pP]assword/.test(operation.path)) continue
      const calls = samples(torture, operation, torture.runs(300, 2), theirs)
      await pool(calls.length, 8, async (index) => {
        const call = calls[index] as MalformedCall
        const { status, text } = await send(url, operation.method, call, headers)
        runs += 1
        if (status === 401) headers = await userAt(url, 'ben@northgate.example')
        if (status >= 300) return
        // Profiles are public within the project; their owner's data are not.
        const shown = [...text.matchAll(/"_id":"([^"]+)"/g)].find(
          ([, id]) => theirs.includes(id as string) && !(id as string).startsWith('user-'),
        )
        if (shown) findings.push(`${operation.method} ${operation.path} shows ${shown[1]} to somebody else`)
      })
    }
    const after = new Map(personalOf(recordsOf(sandbox, torture, 'after-user', 'northgate'), 'user-ben'))
    for (const [key, text] of before) if (after.get(key) !== text) findings.push(`${key} has been changed`)
    return {
      what: 'every call of an end user with ids of others: nothing can be read or changed',
      runs,
      findings,
    }
  })

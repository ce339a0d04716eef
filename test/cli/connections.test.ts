// What a person sets for connections counts for all of them: also for those that are not calls of a signed-in client.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProxy, type Proxy } from '../support/proxy.ts'
import { ADMIN, errorOf, openPlace, type Place, PROJECT, tempFolder } from './quoin.ts'

let place: Place
let proxy: Proxy
/** What the proxy does with a call in place of handing it on. */
let answer: Parameters<typeof openProxy>[1]
let env: Record<string, string>

beforeAll(async () => {
  place = await openPlace()
  proxy = await openProxy(place.sandbox.url, (...call) => answer?.(...call) ?? false)
  env = { QUOIN_HOST: proxy.host, HTTP_PROXY: proxy.url }
})
afterAll(async () => {
  await place.close()
  proxy.close()
})

/** A command for each way to connect, with a call that it makes. */
const WAYS: [line: string, call: string][] = [
  ['whoami', '/api_admin/v1/projects'],
  ['login --email admin@quoin.example', '/api_public/v1/auth/admin/login'],
  ['images download image-garden -o -', '/media/'],
  ['files download file-lease -o -', '/download'],
  ['sandbox log', '/sandbox/calls'],
  ['sandbox clone FOLDER', '/media/'],
]
const cwd = await tempFolder()
const lineOf = async (line: string) => line.replace('FOLDER', `${await tempFolder()}/clone`)

describe('every connection', () => {
  it.each(WAYS)('of "%s" is logged with --debug', async (line, call) => {
    answer = undefined
    proxy.passed.length = 0
    const { exitCode, stderr } = await place.quoin(`${await lineOf(line)} --debug`, { env, cwd })
    expect({ exitCode, stderr: exitCode === 0 ? '' : stderr }).toEqual({ exitCode: 0, stderr: '' })
    const paths = proxy.passed.map((one) => one.replace(/^\w+ |\?.*$/g, ''))
    expect(paths.filter((path) => path.includes(call))).not.toEqual([])
    expect(paths.filter((path) => !stderr.includes(path))).toEqual([])
  })

  it.each(WAYS)('of "%s" is given up after --timeout', async (line, call) => {
    answer = ({ url = '' }) => url.includes(call)
    const { exitCode, stderr } = await place.quoin(`${await lineOf(line)} --timeout 150ms`, { env, cwd })
    expect(exitCode).toBe(1)
    expect(stderr).toMatch(/150 ms|timeout|timed out/i)
  })

  it.each([...WAYS, ['chat send conversation-2 Hello', ''] as const])(
    'of "%s" says that the proxy wants a password',
    async (line) => {
      answer = (_, response) => !!response.writeHead(407, { 'proxy-authenticate': 'Basic' }).end()
      const ran = await place.quoin(`${await lineOf(line)} --json`, { env, cwd })
      expect(errorOf(ran)).toMatchObject({
        code: 'proxy-credentials',
        message: 'the proxy wants a user name and a password',
        suggestion: `HTTP_PROXY=http://USER:PASSWORD@${new URL(proxy.url).host}`,
      })
    },
  )

  it('is refused where it is unencrypted, with the variable that allows it', async () => {
    const insecure = { ...env, QUOIN_HOST: 'http://platform.example' }
    const { stderr } = await place.quoin(['orders', 'list', '--json'], { env: insecure, cwd })
    expect(JSON.parse(stderr).error).toMatchObject({
      code: 'bad-host',
      message: expect.stringContaining('http://platform.example (QUOIN_HOST) must be https'),
      suggestion: 'Set QUOIN_ALLOW_INSECURE=1 to allow that',
    })
  })

  it('may be unencrypted where that is allowed', async () => {
    answer = undefined
    const insecure = { ...env, QUOIN_HOST: 'http://platform.example', QUOIN_ALLOW_INSECURE: '1' }
    for (const [line] of WAYS.filter(([line]) => line !== 'sandbox log')) {
      const { stderr } = await place.quoin(await lineOf(line), { env: insecure, cwd })
      expect(stderr).toContain('502')
    }
  })
})

it.each(['chat tail conversation-2 --give-up-after 100ms', 'projects list'])(
  '"%s" names the proxy that refuses the connection',
  async (line) => {
    const refusing = { ...env, HTTP_PROXY: 'http://127.0.0.1:1' }
    const { exitCode, stderr } = await place.quoin(line, { env: refusing })
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('The connection goes through the proxy 127.0.0.1:1; check HTTP_PROXY'),
    ])
  },
)

it.each(['\n', '\r\n', '\r'])('a variable may end with the line end %j', async (end) => {
  const variables = {
    QUOIN_HOST: place.sandbox.url,
    QUOIN_PROJECT: PROJECT,
    QUOIN_EMAIL: ADMIN.email,
    QUOIN_PASSWORD: ADMIN.password,
    QUOIN_FORMAT: 'json',
    QUOIN_CONFIG_DIR: await tempFolder(),
  }
  const env = Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, `${value}${end}`]))
  const { exitCode, stdout, stderr } = await place.quoin('whoami', { env })
  expect([exitCode, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ email: ADMIN.email, project: PROJECT })
})

// Calls that a careless copy would change.
import type { Wanted } from './made.ts'

const json = { 'content-type': 'application/json' }
const HOSTILE = [
  `'"$(id)\`id\`\\\n\t$HOME`,
  '\u202e\u200b\u2028\u0000\u0085',
  '{a,b}[1-3]*?~#%41 &|;<>',
  '日本語 🎈',
  '-x',
  '@/etc/passwd',
]

/** Calls whose every part is hostile to shells, to code or to curl. */
const IN_EVERY_PART: Wanted[] = HOSTILE.flatMap((text): Wanted[] => {
  const part = encodeURIComponent(text)
  const body = Buffer.from(JSON.stringify({ note: text, [text]: [text, { [text]: -0 }] }))
  const admin = { who: 'adminToken', headers: json }
  return [
    { ...admin, method: 'PUT', path: `/api_admin/v1/project/northgate/entity/${part}/${part}`, body },
    { ...admin, method: 'POST', path: '/api_admin/v1/project/northgate/entity/note', body },
    {
      ...admin,
      method: 'GET',
      path: `/api_admin/v1/auth/user?projectId=northgate&search=${part}`,
      headers: {},
      body: undefined,
    },
    {
      ...admin,
      method: 'GET',
      path: `/api_admin/v2/ecommerce/order?projectId=northgate&statusIn=${part},a`,
      headers: {},
      body: undefined,
    },
    {
      method: 'PUT',
      path: `/project/northgate/ecommerce/order/${part}`,
      who: 'session',
      headers: json,
      body,
    },
    { method: 'POST', path: '/api_public/v1/lambda/IMAGE_FETCH_TASK', who: 'apiKey', headers: json, body },
    {
      method: 'GET',
      path: `/api_public/v3/cms/content/api/article?p2=${part}&lang=ka`,
      who: 'apiKey',
      headers: {},
      body: undefined,
    },
  ]
})
const ODD_CALLS: Wanted[] = [
  ['GET', "/api_public/it's/$(id)/{a,b}/[1-3]?x={1..3}&y=%zz&z='", 'none'],
  ['GET', '/api_public/project/self?a=1&a=2', 'apiKey'],
  ['GET', '/api_admin/../v2/./auth/%2e%2e/x', 'adminToken'],
  ['HEAD', '/api_public/project/self', 'apiKey'],
  ['OPTIONS', '/api_public/project/self', 'none'],
  ['PATCH', '/api_admin/v1/projects', 'adminToken'],
  ['DELETE', '/project/northgate/nothing', 'session'],
  // The first part is no host.
  ['GET', '//', 'none'],
  ['GET', '//:1/x', 'none'],
  ['GET', '//[', 'none'],
  ['GET', '//api_public/project/self', 'apiKey'],
].map(([method = '', path = '', who = '']) => ({ method, path, who, headers: {}, body: undefined }))
const ODD_HEADERS: Wanted[] = [
  { cookie: 'a=b; c="d"', accept: 'application/x-ndjson', 'if-none-match': '*', range: 'bytes=0-1' },
  { 'x-api-key': '', 'x-session-id': "it's `id` $HOME" },
  { 'x-api-key': 'schlüssel \u00ff \u0085', 'x-note': Buffer.from('日本 \u202e').toString('latin1') },
].map((headers) => ({
  method: 'GET',
  path: '/api_public/project/self',
  who: 'none',
  headers,
  body: undefined,
}))
/** Without a type, and of values that are no objects. */
const ODD_BODIES: Wanted[] = [
  'null',
  '[]',
  '"x"',
  '-5',
  '{}',
  '{"constructor":{"toString":1},"a b":1e300}',
].flatMap((body) =>
  [json, {}].map((headers) => ({
    method: 'PUT',
    path: '/api_admin/v1/auth/user/user-anna?projectId=northgate',
    who: 'adminToken',
    headers,
    body: Buffer.from(body),
  })),
)

export const HOSTILE_CALLS: Wanted[] = [...IN_EVERY_PART, ...ODD_CALLS, ...ODD_HEADERS, ...ODD_BODIES]

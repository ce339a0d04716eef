/** Steps of accounts, staff and content that a real platform refuses. */
import { expectRefusals, type Refusal, type Steps } from './sequences.ts'

const account = { fullName: 'Nino', password: 'Resident-pass-2', dateOfBirth: '1990-01-01' }
const PEOPLE: Refusal[] = [
  [
    'an email signs up again in other letters',
    async (s) => () => s.site('/v2/auth/signup', { ...account, email: 'Anna@NORTHGATE.example' }),
    409,
    'email-in-use',
    /./,
  ],
  [
    'somebody follows who has blocked them',
    async (s) => {
      await s.made(s.ben('POST', '/ecommerce/profile/profile-anna/block'))
      return () => s.anna('POST', '/ecommerce/profile/profile-ben/follow')
    },
    409,
    'conflict',
    /One of you has blocked the other/,
  ],
  [
    'somebody follows themselves',
    async (s) => () => s.anna('POST', '/ecommerce/profile/me/follow'),
    409,
    'conflict',
    /cannot follow yourself/,
  ],
  [
    'a box is made twice',
    async (s) => {
      const box = { key: 'one', value: {} }
      await s.made(s.anna('POST', '/box?type=QUIZ_RESULT', box))
      return () => s.anna('POST', '/box?type=QUIZ_RESULT', box)
    },
    409,
    'conflict',
    /already exists/,
  ],
  [
    'the topic of a conversation is none of the project',
    async (s) => () => s.admin('PUT', '/v1/conversations/conversation-2', { topic: 'Nonsense' }),
    400,
    'validation',
    /topic/,
  ],
  [
    'a range ends before it begins',
    async (s) => () => s.admin('GET', '/v2/ecommerce/order?from=2026-02-01&to=2026-01-01'),
    400,
    'validation',
    /from|to/,
  ],
  [
    'an admin deletes themselves',
    async (s) => () => s.admin('DELETE', '/v1/auth/admin/admin-olivia'),
    409,
    'conflict',
    /cannot delete yourself/,
  ],
  [
    'a role that somebody has is deleted',
    async (s) => () => s.admin('DELETE', '/v1/auth/role/northgate-viewer'),
    409,
    'conflict',
    /has this role: revoke it first/,
  ],
]

const article = async (s: Steps, slug: string) =>
  s.made(s.admin('POST', '/v1/cms/content', { modelId: 'article', slug, values: { title: { en: slug } } }))
const CONTENT: Refusal[] = [
  [
    'a model that has entries is deleted',
    async (s) => () => s.admin('DELETE', '/v1/cms/model/article'),
    409,
    'conflict',
    /still has entries \(\d+\): delete them first/,
  ],
  [
    'an entry takes the slug of another',
    async (s) => {
      await article(s, 'one')
      const { _id } = await article(s, 'two')
      return () => s.admin('PUT', `/v1/cms/content/${_id}`, { slug: 'one' })
    },
    409,
    'conflict',
    /has the slug one/,
  ],
  [
    'an entry is changed by who has seen an older version',
    async (s) => {
      const { _id } = await article(s, 'one')
      await s.made(s.admin('PUT', `/v1/cms/content/${_id}`, { slug: 'two' }))
      return () => s.admin('PUT', `/v1/cms/content/${_id}`, { slug: 'three', version: 1 })
    },
    409,
    'version-conflict',
    /stored version is 2, not 1: read it again first/,
  ],
  [
    'a draft without its required title is published',
    async (s) => {
      const draft = { modelId: 'article', values: {} }
      const { _id } = await s.made(s.admin('POST', '/v1/cms/content', draft))
      return () => s.admin('PUT', `/v1/cms/content/${_id}`, { status: 'published' })
    },
    400,
    'validation',
    /values.title.*is required/,
  ],
]

expectRefusals('an account or content', [...PEOPLE, ...CONTENT])

// Every command that changes something, as a line that the starter seed can run.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, PROJECT, tempFolder } from './quoin.ts'

export interface Case {
  line: string
  /** `nothing`, `yes` for y/N, or what has to be typed. */
  asks: string
  /** A part of the question at a terminal. */
  says?: string
}

export const SAFE = `orders update order-018 --note Monday, content update article-draft --slug draft-two,
  content create --model article --set title:={}, content publish article-draft, content unpublish article-moving-in,
  content translate greeting Hello, content reorder --model article article-moving-in, content edit article-draft,
  models create --api-id extra --name Extra, models update article --name Notes,
  models field set article subtitle, projects update --name North,
  files upload note.pdf, images upload note.webp, users create --email n@example.com --password-stdin,
  users update user-anna --language ka, people update profile-anna --about Hello,
  requests create --type visit --owner user-anna --title Visit, requests update request-1 --title Visit,
  requests comment request-1 Hello, requests seen request-1, conversations update conversation-2 --topic Sales,
  conversations seen conversation-2 message-2-3, chat send conversation-2 Hello,
  notifications send --users user-anna --title Keys --body Ready, admins create --email n@example.com --password-stdin,
  admins update admin-victor --name Victor, admins preference set theme dark, roles create --name Auditor,
  roles update northgate-viewer --description Reads, custom-types create --name Extra --api-id extra,
  custom-types update type-notice --name Extra, entities create warehouse --set city=Tbilisi,
  entities update warehouse ID --set city=Batumi, api POST v1/auth/role --set name=Guide`
  .split(/,\s+/)
  .map((line): Case => ({ line, asks: 'nothing' }))

export const ASKING: Case[] = [
  { line: 'users delete user-anna', asks: 'yes', says: 'Delete user Anna Mills (anna@northgate.example) in' },
  { line: 'users delete user-anna user-ben', asks: '2', says: 'Delete 2 users in' },
  { line: 'users update user-anna --is-active false', asks: 'yes', says: 'Lock out user Anna' },
  { line: 'users update user-anna --set phone:=null', asks: 'yes', says: 'Clear phone of user Anna' },
  { line: 'users update user-anna --clear phone', asks: 'yes', says: 'Clear phone of user Anna' },
  { line: 'users update --csv empty-users.csv --clear-empty', asks: '2', says: 'Clear phone of 2 users' },
  { line: 'orders update order-018 --clear note', asks: 'yes', says: 'Clear note of order NG-' },
  {
    line: 'orders update --csv empty-orders.csv --clear-empty',
    asks: 'yes',
    says: 'Clear note of order NG-',
  },
  {
    line: 'roles update northgate-viewer --clear description',
    asks: 'yes',
    says: 'Clear description of role',
  },
  {
    line: 'roles update --csv empty-roles.csv --clear-empty',
    asks: 'yes',
    says: 'Clear description of role',
  },
  { line: 'people update --csv empty-people.csv --clear-empty', asks: 'yes', says: 'Clear about of' },
  { line: 'conversations update conversation-2 --clear assignee', asks: 'yes', says: 'Clear assignee of' },
  {
    line: 'conversations update --csv empty-conversations.csv --clear-empty',
    asks: 'yes',
    says: 'Clear assignee of',
  },
  { line: 'models update article --clear description', asks: 'yes', says: 'Clear description of model' },
  { line: 'people update profile-anna --clear about', asks: 'yes', says: 'Clear about of' },
  { line: 'projects update --set metadata.note:=null', asks: 'yes', says: 'Clear metadata.note of' },
  { line: 'content update article-draft --set slug:=null', asks: 'yes', says: 'Clear slug of entry' },
  {
    line: 'content update article-draft --value title.en:=null',
    asks: 'yes',
    says: 'Clear title.en of entry',
  },
  {
    line: 'content update --model article --csv empty-entries.csv --clear-empty',
    asks: '2',
    says: 'Clear title.en of 2 entries',
  },
  { line: 'api PUT v1/auth/role/northgate-viewer --set description:=null', asks: 'yes', says: 'Send PUT' },
  { line: 'content push', asks: 'yes', says: 'Push 1 change' },
  { line: 'models push', asks: 'yes', says: 'Push 1 change' },
  { line: 'orders update order-018 --status cancelled', asks: 'order-018', says: 'which is final' },
  { line: 'transactions refund transaction-042 --amount 1', asks: 'yes', says: 'Refund $1.00 to' },
  { line: 'content delete article-draft', asks: 'yes', says: 'Delete entry' },
  { line: 'files delete file-lease', asks: 'yes' },
  { line: 'images delete image-garden', asks: 'yes' },
  { line: 'admins delete admin-victor', asks: 'yes', says: 'Delete admin Victor' },
  {
    line: 'admins update admin-victor --is-active false',
    asks: 'admin-victor',
    says: 'may no longer sign in',
  },
  {
    line: 'admins update admin-victor --roles northgate-editor',
    asks: 'admin-victor',
    says: 'gives Editor (',
  },
  {
    line: 'admins create --email n@example.com --roles northgate-editor --password-stdin',
    asks: 'n@example.com',
  },
  { line: 'roles delete northgate-editor', asks: 'yes', says: 'takes ' },
  { line: 'roles update northgate-viewer --permissions all', asks: 'northgate-viewer', says: 'the wildcard' },
  {
    line: 'roles grant northgate-viewer order-write',
    asks: 'northgate-viewer',
    says: 'gives 1 permission to',
  },
  {
    line: 'roles revoke northgate-viewer order-read',
    asks: 'northgate-viewer',
    says: 'takes 1 permission from',
  },
  { line: 'providers activate provider-sms', asks: 'provider-sms', says: 'Activate provider' },
  { line: 'providers deactivate provider-sms', asks: 'provider-sms', says: 'Deactivate provider' },
  { line: 'models delete article', asks: 'article', says: 'Delete model article' },
  { line: 'models field remove article title', asks: 'title', says: 'Remove field title' },
  { line: 'models field set article title --type NUMERIC', asks: 'title', says: 'drop these values' },
  { line: 'projects update --languages en', asks: PROJECT, says: 'Remove' },
  {
    line: 'notifications send --users user-anna,user-ben --title Keys --body Ready',
    asks: '2',
    says: '2 people',
  },
  { line: 'custom-types delete type-notice', asks: 'yes' },
  { line: 'entities delete warehouse entity-1', asks: 'yes' },
  { line: 'api DELETE v1/auth/role/northgate-viewer', asks: 'yes', says: 'Send DELETE' },
]

export const CASES = [...SAFE, ...ASKING]

/** A folder with the files that the lines name. */
export async function folderFor(place: Place): Promise<string> {
  const cwd = await tempFolder()
  const files = {
    'note.pdf': 'bytes',
    'empty-users.csv': '_id,phone\nuser-anna,\nuser-ben,\n',
    'empty-orders.csv': '_id,note\norder-018,\n',
    'empty-roles.csv': '_id,description\nnorthgate-viewer,\n',
    'empty-people.csv': '_id,about\nprofile-anna,\n',
    'empty-conversations.csv': '_id,assignee\nconversation-2,\n',
    'empty-entries.csv': '_id,title.en\narticle-draft,\narticle-moving-in,\n',
  }
  const media = new URL('../../cli/sandbox/seeds/starter/projects/northgate/media/', import.meta.url)
  await copyFile(new URL('garden.webp', media), join(cwd, 'note.webp'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text)
  const { exitCode, stderr } = await place.quoin('content pull', { cwd })
  if (exitCode !== 0) throw new Error(stderr)
  const model = join(cwd, 'cms/models/article.yaml')
  await writeFile(model, (await readFile(model, 'utf8')).replace(/^name: .*$/m, 'name: Stories'))
  return cwd
}

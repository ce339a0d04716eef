// Every command that changes something, as a line that the starter seed can run.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Place, tempFolder } from './quoin.ts'

export interface Case {
  line: string
  /** `nothing`, `yes` for y/N, or what has to be typed. */
  asks: string
  /** A part of the question at a terminal. */
  says?: string
}

/** The command, what it asks, and a part of the question. */
const TABLE = `
orders update order-018 --note Monday
content update article-draft --slug draft-two
content create --model article --set title:={}
content publish article-draft
content unpublish article-moving-in
content translate greeting Hello
content reorder --model article article-moving-in
content edit article-draft
models create --api-id extra --name Extra
models update article --name Notes
models field set article subtitle
projects update --name North
files upload note.pdf
images upload note.webp
users create --email n@example.com --password-stdin
users update user-anna --language ka
people update profile-anna --about Hello
requests create --type visit --owner user-anna --title Visit
requests update request-1 --title Visit
requests comment request-1 Hello
requests seen request-1
conversations update conversation-2 --topic Sales
conversations seen conversation-2 message-2-3
chat send conversation-2 Hello
notifications send --users user-anna --title Keys --body Ready
admins create --email n@example.com --password-stdin
admins update admin-victor --name Victor
admins preference set theme dark
roles create --name Auditor
roles update northgate-viewer --description Reads
custom-types create --name Extra --api-id extra
custom-types update type-notice --name Extra
entities create warehouse --set city=Tbilisi
entities update warehouse ID --set city=Batumi
api POST v1/auth/role --set name=Guide
users delete user-anna | user-anna | Delete user Anna Mills (anna@northgate.example): cancels 1 order, in
users delete user-ben | yes | Delete user Ben Okafor (ben@northgate.example) in
users delete user-anna user-ben | 2 | Delete 2 users: cancels 1 order, in
users update user-anna --is-active false | yes | Lock out user Anna
users update user-anna --set phone:=null | yes | Clear phone of user Anna
users update user-anna --clear phone | yes | Clear phone of user Anna
users update --csv empty-users.csv --clear-empty | 2 | Clear phone of 2 users
orders update order-018 --clear note | yes | Clear note of order NG-
orders update --csv empty-orders.csv --clear-empty | yes | Clear note of order NG-
roles update northgate-viewer --clear description | yes | Clear description of role
roles update --csv empty-roles.csv --clear-empty | yes | Clear description of role
people update --csv empty-people.csv --clear-empty | yes | Clear about of
conversations update conversation-2 --clear assignee | yes | Clear assignee of
conversations update --csv empty-conversations.csv --clear-empty | yes | Clear assignee of
models update article --clear description | yes | Clear description of model
people update profile-anna --clear about | yes | Clear about of
projects update --set metadata.note:=null | yes | Clear metadata.note of
content update article-draft --set slug:=null | yes | Clear slug of entry
content update article-draft --value title.en:=null | yes | Clear title.en of entry
content update --model article --csv empty-entries.csv --clear-empty | 2 | Clear title.en of 2 entries
api PUT v1/auth/role/northgate-viewer --set description:=null | yes | Send PUT
content push | yes | Push 1 change
models push | yes | Push 1 change
orders update order-018 --status cancelled | order-018 | which is final
orders update order-017 --status paid | yes | may book the open amount as a payment
transactions refund transaction-042 --amount 1 | yes | Refund $1.00 to
content delete article-draft | yes | Delete entry
files delete file-lease | yes
images delete image-garden | yes
admins delete admin-victor | yes | Delete admin Victor
admins update admin-victor --is-active false | admin-victor | may no longer sign in
admins update admin-victor --roles northgate-editor | admin-victor | gives Editor (
admins create --email n@example.com --roles northgate-editor --password-stdin | n@example.com
roles delete northgate-editor | yes | takes 
roles update northgate-viewer --permissions all | northgate-viewer | the wildcard
roles grant northgate-viewer order-write | northgate-viewer | gives 1 permission to
roles revoke northgate-viewer order-read | northgate-viewer | takes 1 permission from
providers activate provider-sms | provider-sms | Activate provider
providers deactivate provider-sms | provider-sms | Deactivate provider
models delete article | article | Delete model article
models field remove article title | title | Remove field title
models field set article title --type NUMERIC | title | drop these values
projects update --languages en | northgate | Remove
notifications send --users user-anna,user-ben --title Keys --body Ready | 2 | 2 people
custom-types delete type-notice | yes
entities delete warehouse ID | yes
api DELETE v1/auth/role/northgate-viewer | yes | Send DELETE
`

export const CASES = TABLE.trim()
  .split('\n')
  .map((row): Case => {
    const [line = '', asks = 'nothing', says] = row.split(' | ')
    return { line, asks, ...(says ? { says } : {}) }
  })

/** The line with the answer that it asks for. */
export const answered = ({ line, asks }: Case): string =>
  asks === 'nothing' ? line : `${line} ${asks === 'yes' ? '--yes' : `--confirm ${asks}`}`

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

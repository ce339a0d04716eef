import type { LegalDocument } from '../../lib/domain/index.ts'
import { command, example, noun } from '../definition/command.ts'
import { type ViewOf, view } from '../output/columns.ts'
import { acceptDocument, LOCAL_NOTE, localList } from './shared/local-state.ts'

const DOCUMENT = view(
  'id:id title isAccepted:boolean:ACCEPTED validFrom:date description',
) satisfies ViewOf<LegalDocument>

export default noun({
  name: 'documents',
  summary: 'Agreements to accept (stored on this machine only)',
  commands: [
    localList('documents', DOCUMENT),
    command({
      name: 'accept',
      summary: 'Accept a document (stored on this machine only)',
      args: { id: 'Document ID' },
      examples: [example('documents accept service-agreement --yes', 'Accept a document on your behalf')],
      async run({ args: { id }, client, env, output, prompts }) {
        const { email } = await (await client()).user()
        await prompts.confirm(`Accept ${id} as ${email}?`)
        const document = await acceptDocument(env, output, id, email)
        await output.done(`Accepted "${document.title}". ${LOCAL_NOTE}`, document)
      },
    }),
  ],
})

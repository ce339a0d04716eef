import { z } from 'zod'
import { email, files } from '../../entities/index.ts'
import { id } from '../../entities/shapes.ts'
import { publicRoute } from '../../http/route.ts'
import { invalid } from '../../services/errors.ts'
import { assertProvider } from '../../services/providers.ts'

const body = z
  .strictObject({
    to: email,
    from: z.string().max(254).optional(),
    fromName: z.string().max(200).optional(),
    subject: z.string().trim().min(1).max(300).default('New job inquiry'),
    body: z.string().max(100_000).optional(),
    bodyHTML: z.string().max(400_000).optional(),
    attachments: z.array(id).max(20).default([]),
  })
  .refine((mail) => mail.body || mail.bodyHTML, {
    path: ['body'],
    error: 'is required without bodyHTML',
  })

/** Anybody has the public key of a site: it must not write to many, nor much to one. Emails an hour. */
const PER_RECEIVER = 60
const PER_KEY = 600

/** @throws ApiError 400 for a sender that is not the project's own, where it names these */
function assertSender(senders: unknown, from: string | undefined): void {
  if (!Array.isArray(senders) || !from) return
  const own = senders.map((one) => String(one).toLowerCase())
  if (!own.includes(from.toLowerCase()))
    throw invalid({ from: `must be a sender of the project: ${own.join(', ')}` })
}

export const emailRoutes = [
  publicRoute('POST', '/v1/notification/email', {
    summary: 'Sends an email from a form',
    body,
    response: z.object({ sent: z.int() }),
    handle({ platform, project, body: mail, table }) {
      const { to, subject, body: text, bodyHTML, attachments, ...sender } = mail
      assertProvider(project, 'email')
      const stored = table(files)
      const unknown = attachments.findIndex((one) => !stored.get(one))
      if (unknown >= 0) throw invalid({ [`attachments.${unknown}`]: 'is not the id of a stored file' })
      assertSender(project.metadata.senders, sender.from)
      platform.mailLimit.add([
        { key: `${project._id} ${to.toLowerCase()}`, max: PER_RECEIVER },
        { key: project._id, max: PER_KEY },
      ])
      platform.outbox.put({
        projectId: project._id,
        channel: 'email',
        to,
        subject,
        body: text ?? '',
        data: { ...sender, ...(bodyHTML ? { html: bodyHTML } : {}), attachments },
      })
      return { sent: 1 }
    },
  }),
]

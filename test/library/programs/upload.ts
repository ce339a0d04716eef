// Uploads a file with progress and downloads it again.
import { createAdminClient } from 'quoin'

const admin = createAdminClient({
  host: process.env.QUOIN_HOST ?? '',
  email: 'admin@quoin.example',
  password: 'Admin-pass-123',
  projectId: 'northgate',
})

const file = new File([new Uint8Array(600_000)], 'plan.bin')
let last: { sent: number; total: number | undefined } | undefined
const stored = await admin.files.upload(file, {
  onProgress: (progress) => {
    last = progress
  },
})
const bytes = await (await admin.files.download(stored._id)).bytes()
console.log(last?.sent, last?.total, bytes.byteLength)

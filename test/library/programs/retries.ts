// Retries, deadlines and aborts.
import { createPublicClient, isTransient, TimeoutError } from 'quoin'

const attempts: number[] = []
const away = createPublicClient({
  host: 'http://127.0.0.1:9',
  apiKey: 'key',
  retries: 2,
  retryDelay: () => 1,
  onAttempt: ({ attempt }) => attempts.push(attempt),
})
await away.project.self().catch((error: unknown) => console.log(isTransient(error), attempts.length))

const controller = new AbortController()
const call = away.project.self({ signal: controller.signal })
controller.abort(new Error('no longer needed'))
await call.catch((error: unknown) => console.log((error as Error).message))

const patient = createPublicClient({ host: 'http://127.0.0.1:9', apiKey: 'key', retryDelay: () => 60_000 })
await patient.project.self({ timeout: 50, retries: 5 }).catch((error: unknown) => {
  console.log(error instanceof TimeoutError || isTransient(error))
})

// Exports every attempt as an OpenTelemetry span, OTLP over HTTP as JSON. No SDK is needed; with one, call its tracer
// in `onAttempt`. Libraries that cannot set the option subscribe to `quoin:attempt` of `node:diagnostics_channel`.
import { randomBytes } from 'node:crypto'
import { type AttemptReport, createPublicClient, isPlatformError } from '../index.ts'

const host = process.env['QUOIN_HOST'] ?? 'http://127.0.0.1:4010'
const collector = process.env['OTEL_EXPORTER_OTLP_ENDPOINT']

const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
    }))

const nanoseconds = (milliseconds: number) => `${BigInt(Math.round(milliseconds * 1e6))}`

function toSpan({ method, route, startTime, duration, error, ...more }: AttemptReport) {
  return {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    name: `${method} ${route}`,
    kind: 3, // client
    startTimeUnixNano: nanoseconds(startTime),
    endTimeUnixNano: nanoseconds(startTime + duration),
    attributes: attributes({
      'http.request.method': method,
      'url.template': route,
      'server.address': more.host,
      'http.response.status_code': more.status,
      'http.request.resend_count': more.attempt - 1,
      'quoin.request_id': more.requestId,
      'error.type': error,
    }),
    status: { code: error === undefined ? 0 : 2 },
  }
}

const spans: ReturnType<typeof toSpan>[] = []
const site = createPublicClient({
  host,
  apiKey: 'northgate-public-key',
  onAttempt: (attempt) => spans.push(toSpan(attempt)),
})

await site.content.list('article', { limit: 1 })
await site.content.get('no-such-entry').catch((error) => {
  if (!isPlatformError(error)) throw error
})

for (const { name, status } of spans) console.log(name, status.code === 2 ? 'failed' : 'ok')
if (collector) {
  const resource = { attributes: attributes({ 'service.name': 'my-service' }) }
  await fetch(`${collector}/v1/traces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'quoin' }, spans }] }],
    }),
  })
}

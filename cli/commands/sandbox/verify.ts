import { isPlatformError } from '../../../lib/errors.ts'
import type { Http, Method } from '../../../lib/http/types.ts'
import { chooseSignIn } from '../../auth/sign-in.ts'
import { chooseSettings } from '../../config/settings.ts'
import { command, example } from '../../definition/command.ts'
import { text } from '../../definition/flags.ts'
import { view } from '../../output/columns.ts'
import { localError } from '../../output/failure.ts'

const FINDINGS = view('call status:number at expected actual', 'No differences.')

/** `fetch` with the settings of a client, which rejects where the status is not 2xx. */
function fetchOver(http: Http, host: string) {
  return async (url: string, { method, headers, body, signal }: RequestInit): Promise<Response> => {
    try {
      return await http.response({
        method: method as Method,
        path: url.slice(host.length),
        ...(typeof body === 'string' ? { body: JSON.parse(body) } : {}),
        options: { headers: headers as Record<string, string>, signal: signal ?? undefined },
      })
    } catch (error) {
      if (!isPlatformError(error) || !error.status || error.code === 'proxy-credentials') throw error
      const { status, requestId } = error
      return new Response(null, { status, headers: requestId ? { 'x-request-id': requestId } : {} })
    }
  }
}

export const verify = command({
  name: 'verify',
  summary: 'Compare a platform with the sandbox',
  description:
    'Makes each read-only call once, signed in as an admin, and lists differences in status, headers and bodies. Exits with 1 if anything differs.',
  flags: {
    against: text('Platform to compare (default: the configured host)', 'URL'),
    write: text('Also create, change and delete an entity in this disposable project', 'PROJECT'),
  },
  examples: [
    example('sandbox verify', 'Compare the configured host'),
    example('sandbox verify --json', 'Write the differences as JSON'),
  ],
  handlesInterrupt: true,
  async run({ flags, env, globals, profiles, credentials, output, prompts, settings, connect, signal }) {
    const { against, write } = flags
    // Chosen as --host is, so that no profile's credential reaches another host.
    const chosen = against
      ? chooseSettings({
          flags: { ...globals, host: against },
          env,
          projectFile: undefined,
          store: await profiles.read(),
        })
      : await settings()
    const { host, project } = chosen
    const signIn = await chooseSignIn(chosen, env, credentials)
    if (write !== undefined)
      await prompts.confirm(`Create, change and delete an entity in ${write} at ${host.value}?`)
    const { openAnonymous } = await import('../../auth/connection.ts')
    const connection = { ...(await connect())(host.value), retries: 0 }
    const { allowInsecure = false } = connection
    const { verifyPlatform } = await import('../../sandbox/index.ts')
    const report = await output.activity(
      'Comparing…',
      verifyPlatform({
        host: host.value,
        admin: signIn,
        signal,
        allowInsecure,
        fetch: fetchOver(openAnonymous(connection), host.value),
        ...(project === undefined ? {} : { projectId: project.value }),
        ...(write === undefined ? {} : { write }),
      }).catch((error) => {
        if (signal.aborted) throw signal.reason
        throw isPlatformError(error)
          ? error
          : localError(error.message, 'verify-failed', 'quoin doctor', error)
      }),
    )
    const rows = report.calls.flatMap(({ findings, ...call }) => findings.map((one) => ({ ...call, ...one })))
    await output.list(rows, FINDINGS)
    const differing = report.calls.filter(({ findings }) => findings.length > 0).length
    output.note(
      `${report.calls.length} calls, ${differing} with differences, ${report.skipped.length} skipped`,
    )
    for (const { call, reason } of report.skipped) output.debug(`skipped ${call}: ${reason}`)
    return differing > 0 ? 1 : 0
  },
})

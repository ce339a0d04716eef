// Reads calls.http and specification.txt.
import { readFileSync } from 'node:fs'

export interface RecordedCall {
  /** Client and method, such as `admin.orders.list`. */
  method: string
  /** HTTP method and path, such as `GET /api_admin/v2/ecommerce/order`. */
  call: string
  /** Names of the query parameters. */
  query: string[]
}

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Every recorded request, in the order of calls.http. */
export const recordedCalls = (): RecordedCall[] =>
  read('calls.http')
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [heading = '', call = ''] = block.split('\n')
      return {
        method: heading.split(' ')[0] as string,
        call,
        query: [...block.matchAll(/^ {4}[?&]([^=]+)=/gm)].map(([, name]) => name as string),
      }
    })

/** The calls of the specification, by section. */
export function specifiedCalls(): Map<string, string[]> {
  const [, ...sections] = read('specification.txt').split(/^# /m)
  return new Map(
    sections.map((section) => {
      const [name = '', ...calls] = section.trim().split('\n')
      return [name, calls]
    }),
  )
}

/** Whether a recorded call is a sample of a specified one, in which `{name}` stands for any value. */
export function isSampleOf(recorded: string, specified: string): boolean {
  const pattern = specified.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')
  return recorded === specified || new RegExp(`^${pattern}$`).test(recorded)
}

import type { Server } from 'node:net'
import { SettingError } from '../api/read-setting.ts'

/** Names of the settings of the port and the host, for errors. */
interface Names {
  port: string
  host?: string
}

/** Resolves once the server listens; rejects with an error that names the setting at fault. */
export function listen(server: Server, port: number, host: string, names: Names): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new SettingError(reasonOf(error, port, host, names))),
    )
    server.listen(port, host, resolve)
  })
}

function reasonOf(
  { code, message }: NodeJS.ErrnoException,
  port: number,
  host: string,
  names: Names,
): string {
  const where = `${JSON.stringify(host)} in ${names.host}`
  if (code === 'EADDRINUSE')
    return `port ${port} is in use; stop the program that listens there, or set ${names.port}`
  if (code === 'EACCES')
    return `port ${port} requires administrator rights; set ${names.port} to one above 1023`
  if (names.host && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code ?? '')) {
    return `${where} is not an address of this machine; set it to one like 127.0.0.1 or 0.0.0.0`
  }
  return `cannot listen on ${host}, port ${port}: ${code ?? message}`
}

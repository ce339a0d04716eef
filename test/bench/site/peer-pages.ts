// The page of an Astro starter and of a Next.js app with our page's content, built and served as each recommends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { execa } from 'execa'
import { finishFiles } from '../../../web/scripts/finish-files.ts'
import { staticFiles } from '../../../web/server/static-files.ts'
import { Absent } from '../measure.ts'
import { command, install } from '../peers.ts'
import type { ChildServer } from '../servers/child.ts'
import { freePort } from '../servers/free-port.ts'
import { attribute, type Content, markup, STYLE } from './content.ts'

const quiet = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production',
}

/** Empties a folder and writes files into it. */
async function write(folder: string, files: Record<string, string | Buffer>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** A page of a starter: static, its picture in the sizes that a phone needs. */
export async function astroPage(content: Content): Promise<ChildServer | Absent> {
  const folder = await install('astro')
  const script = await command('astro', 'astro')
  if (folder instanceof Absent || script instanceof Absent)
    return folder instanceof Absent ? folder : (script as Absent)
  const { picture, title } = content
  await write(folder, {
    [`src/assets/hero.${picture.ending}`]: picture.bytes,
    'src/pages/index.astro': `---
import { Image } from 'astro:assets'
import hero from '../assets/hero.${picture.ending}'
---
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width" />
<title>{${JSON.stringify(title)}}</title>
</head>
<body>
<Image src={hero} alt=${attribute(picture.alt)} layout="constrained" priority />
${markup(content)}
</body>
</html>
<style is:global>${STYLE}</style>
`,
  })
  const dist = join(folder, 'dist')
  await rm(dist, { recursive: true, force: true })
  await execa(process.execPath, [script, 'build', '--root', folder], { cwd: folder, env: quiet })
  // Its own preview does not compress: it gets the server that ours has.
  await finishFiles(dist)
  const files = staticFiles(dist)
  const server = createServer((request, response) =>
    files(request, response, () => response.writeHead(404).end()),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A page of the App Router, with its own server and its own pictures. */
export async function nextPage(content: Content): Promise<ChildServer | Absent> {
  const folder = await install('next')
  const script = await command('next', 'next')
  if (folder instanceof Absent || script instanceof Absent)
    return folder instanceof Absent ? folder : (script as Absent)
  const { picture, title } = content
  await write(folder, {
    'next.config.mjs': 'export default { turbopack: { root: import.meta.dirname } }\n',
    [`public/hero.${picture.ending}`]: picture.bytes,
    'app/globals.css': STYLE,
    'app/layout.jsx': `import './globals.css'
export const metadata = { title: ${JSON.stringify(title)} }
export default ({ children }) => <html lang="en"><body>{children}</body></html>
`,
    'app/page.jsx': `import Image from 'next/image'
export default function Page() {
  return <main>
<Image src="/hero.${picture.ending}" alt=${attribute(picture.alt)} width={${picture.width}} height={${picture.height}} sizes="100vw" priority />
${markup(content)}
</main>
}
`,
  })
  await rm(join(folder, '.next'), { recursive: true, force: true })
  await execa(process.execPath, [script, 'build'], { cwd: folder, env: quiet })
  const port = await freePort()
  const child = spawn(process.execPath, [script, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    ...{ cwd: folder, env: quiet, stdio: 'ignore' },
  })
  const url = `http://127.0.0.1:${port}`
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill()
    await gone
  }
  for (let tries = 0; !(await fetch(url).catch(() => undefined))?.ok; tries++) {
    if (tries === 200 || child.exitCode !== null) {
      await close()
      throw new Error('The server of Next.js does not answer.')
    }
    await wait(100)
  }
  return { url, close }
}

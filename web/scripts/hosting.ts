// What static hosts need beside the pages: headers and redirects, with the values that our own server sends.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FEED, FEED_TYPE, SECURITY_HEADERS } from '../server/headers.ts'
import { DEFAULT_LOCALE, LOCALES } from '../src/i18n/locales.ts'
import { localPath } from '../src/i18n/paths.ts'

const REVALIDATE = 'public, max-age=0, must-revalidate'
/** By the path: what the file may be cached as. Later rules win. */
const CACHE: readonly (readonly [string, string])[] = [
  ['/*', REVALIDATE],
  ['/share/*', 'public, max-age=86400'],
  ['/assets/*', 'public, max-age=31536000, immutable'],
]
const RULES = '/speculation-rules.json'

const heading = (name: string) => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase())

/** `_headers` as Netlify and Cloudflare Pages read it. The pages carry their own content security policy. */
export function headersFile(): string {
  const common = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${heading(name)}: ${value}`)
  // A later rule of Cloudflare's adds to an earlier one; `!` takes the earlier one away.
  const blocks = CACHE.map(([path, value]) =>
    [
      path,
      ...(path === '/*' ? [...common, `  Speculation-Rules: "${RULES}"`] : ['  ! Cache-Control']),
      `  Cache-Control: ${value}`,
    ].join('\n'),
  )
  const feeds = LOCALES.map((locale) => `${localPath(locale, `/news${FEED}`)}\n  Content-Type: ${FEED_TYPE}`)
  return `${[...blocks, ...feeds, `${RULES}\n  Content-Type: application/speculationrules+json`].join('\n\n')}\n`
}

/** `_redirects` of Netlify: calls go to the server, and what is not there is said in the visitor's language. */
export function redirectsFile(server: string | undefined): string {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
  return [
    ...(server ? [`/api/* ${server}/api/:splat 200!`] : []),
    ...others.map((locale) => `${localPath(locale, '/*')} ${localPath(locale, '/404')} 404`),
    '/* /404 404',
    '',
  ].join('\n')
}

/** A configuration of nginx: pages from files, calls to three servers. */
export function nginxConfig(folder: string): string {
  const common = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `add_header ${heading(name)} "${value}" always;`,
  )
  const block = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n')
  const locations = CACHE.map(([path, value]) => {
    const lines = [
      ...common,
      ...(path === '/*' ? [`add_header Speculation-Rules '"${RULES}"';`] : []),
      `add_header Cache-Control "${value}";`,
      path === '/assets/*' ? 'try_files $uri @earlier;' : 'try_files $uri $uri/index.html =404;',
    ]
    return `  location ${path.replace('*', '')} {\n${block(lines)}\n  }`
  })
  const exactly = (path: string, type: string) =>
    `  location = ${path} {\n${block([...common, `add_header Cache-Control "${REVALIDATE}";`, 'types {}', `default_type ${type};`])}\n  }`
  const feeds = LOCALES.map((locale) => exactly(localPath(locale, `/news${FEED}`), `"${FEED_TYPE}"`))
  const languages = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)
    .map((locale) => `  ~^${localPath(locale, '(/|$)')} ${localPath(locale, '/404/index.html')};`)
    .join('\n')
  return `map $uri $not_found {
${languages}
  default /404.html;
}

# Queries are not logged: they may have a session, or an email address.
map $request_uri $path_only {
  ~^(?<path>[^?]*) $path;
}
log_format without_query '$remote_addr [$time_local] "$request_method $path_only $server_protocol" $status $body_bytes_sent "$http_user_agent"';

upstream site {
  server 127.0.0.1:4321;
  server 127.0.0.1:4322;
  server 127.0.0.1:4323;
}

server {
  # For TLS: listen 443 ssl, with ssl_certificate and ssl_certificate_key.
  listen 80;
  root ${folder};
  access_log /var/log/nginx/access.log without_query;
  gzip_static on;
  # Responses of the server that it did not compress itself.
  gzip on;
  gzip_types application/json;
  gzip_min_length 1024;
  gzip_vary on;
  error_page 404 $not_found;
${locations.join('\n')}
${feeds.join('\n')}
${exactly(RULES, 'application/speculationrules+json')}
  # Assets of other releases, for pages that are open.
  location @earlier {
    proxy_pass http://site;
  }
  location /api/ {
    proxy_pass http://site;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    # A server that is being restarted takes no connection: another one does.
    proxy_next_upstream error;
  }
}
`
}

/** Writes them into a release that will be `current` in `dist`. A static host forwards API calls to `apiOrigin`. */
export async function writeHosting(
  fresh: string,
  dist: string,
  apiOrigin: string | undefined,
): Promise<void> {
  const client = join(fresh, 'client')
  await Promise.all([
    writeFile(join(client, '_headers'), headersFile()),
    writeFile(join(client, '_redirects'), redirectsFile(apiOrigin)),
    writeFile(join(fresh, 'nginx.conf'), nginxConfig(join(dist, 'current/client'))),
  ])
}

/** Settings from outside, for the build and the running server. */
export interface SiteSettings {
  /** Origin of the platform, without a trailing slash. */
  host: string
  /** The public key of the project; every visitor sees it. */
  apiKey: string
  /** Origin of the site, for canonical links, the sitemap, Open Graph and emails. */
  siteUrl: string
}

/** Reads the settings from environment variables. Throws if a URL is invalid. */
export function siteSettings(env: Record<string, string | undefined>): SiteSettings {
  return {
    host: origin('QUOIN_HOST', env.QUOIN_HOST ?? 'http://127.0.0.1:4900'),
    apiKey: env.QUOIN_API_KEY ?? 'terasa-public-key',
    siteUrl: origin('SITE_URL', env.SITE_URL ?? 'http://127.0.0.1:4321'),
  }
}

function origin(name: string, value: string) {
  if (!URL.canParse(value)) {
    throw new Error(`invalid URL "${value}" in ${name}; set it to one like https://example.com`)
  }
  return new URL(value).origin
}

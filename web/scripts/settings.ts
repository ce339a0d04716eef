/** What the site is told from outside, when it is built and when it runs. */
export interface SiteSettings {
  /** Origin of the platform, without a slash at the end. */
  host: string
  /** The public key of the project; every visitor sees it. */
  apiKey: string
  /** Where visitors find the site: canonical addresses, sitemap, Open Graph. */
  siteUrl: string
}

/** Reads the settings from environment variables. Throws where one is missing or is no address. */
export function siteSettings(env: Record<string, string | undefined>): SiteSettings {
  return {
    host: origin('QUOIN_HOST', env.QUOIN_HOST ?? 'http://127.0.0.1:4900'),
    apiKey: env.QUOIN_API_KEY ?? 'terasa-public-key',
    siteUrl: origin('SITE_URL', env.SITE_URL ?? 'http://127.0.0.1:4321'),
  }
}

function origin(name: string, value: string) {
  if (!URL.canParse(value)) {
    throw new Error(`${name} is "${value}", which is no address. Set it to one like https://example.com.`)
  }
  return new URL(value).origin
}

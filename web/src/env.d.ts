interface ImportMetaEnv {
  /** Origin of the platform that the site was built against. */
  readonly QUOIN_HOST: string
  /** The project's public key. */
  readonly QUOIN_API_KEY: string
  /** How the platform writes lists and entities. */
  readonly DIALECT: string | undefined
}

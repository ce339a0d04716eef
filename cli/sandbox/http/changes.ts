/** The changes of a `PUT` body as the store takes them: omitted fields are kept, `null` clears a field. */
export const changesOf = <Body extends object>(
  body: Body,
): { [Key in keyof Body]?: Exclude<Body[Key], null> | undefined } =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? undefined]),
  ) as { [Key in keyof Body]?: Exclude<Body[Key], null> | undefined }

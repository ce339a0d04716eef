/**
 * An answer that is made batch by batch, each when the one before has been taken, so that memory stays flat however
 * long it is. `next` gives the next piece, or undefined at the end.
 */
export function streamText(contentType: string, filename: string, next: () => string | undefined): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const text = next()
        if (text === undefined) controller.close()
        else controller.enqueue(Buffer.from(text))
      },
    },
    { highWaterMark: 0 },
  )
  return new Response(body, {
    headers: {
      'content-type': contentType,
      'content-disposition': attachment(filename),
      'cache-control': 'no-store',
    },
  })
}

/** `content-disposition` of a download; what ASCII cannot say is said the RFC 5987 way. */
export function attachment(filename: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${encoded}`}`
}

/** The two forms that an export comes in. */
export const wantsLines = (accept: string | undefined): boolean =>
  /\bapplication\/x-ndjson\b/i.test(accept ?? '')
export const CSV = 'text/csv; charset=utf-8'
export const NDJSON = 'application/x-ndjson; charset=utf-8'

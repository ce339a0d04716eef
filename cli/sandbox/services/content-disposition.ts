/** The `content-disposition` of a download; non-ASCII names use the extended form of RFC 5987. */
export function attachment(filename: string, how: 'attachment' | 'inline' = 'attachment'): string {
  const plain = filename.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16)}`,
  )
  return `${how}; filename="${plain}"${plain === filename ? '' : `; filename*=UTF-8''${encoded}`}`
}

export const CSV = 'text/csv; charset=utf-8'
export const NDJSON = 'application/x-ndjson; charset=utf-8'

import { MAX_UPLOAD_BYTES } from 'quoin/public'

/** Accepted files, for `<input accept>`. */
export const ACCEPTED = '.pdf,.doc,.docx,.odt,.png,.jpg,.jpeg,.webp'

export type FileKind = 'pdf' | 'word' | 'image'

const starts = (head: Uint8Array, bytes: readonly number[], at = 0) =>
  bytes.every((byte, place) => head[at + place] === byte)
const text = (word: string) => [...word].map((sign) => sign.charCodeAt(0))

/**
 * The kind of a file by its first bytes, whatever its name; undefined if it is not accepted. Word
 * files are containers that others use, too: of those the name decides.
 */
export function kindOf(head: Uint8Array, filename: string): FileKind | undefined {
  if (starts(head, text('%PDF-'))) return 'pdf'
  if (starts(head, [0x89, ...text('PNG\r\n'), 0x1a, 0x0a])) return 'image'
  if (starts(head, [0xff, 0xd8, 0xff])) return 'image'
  if (starts(head, text('RIFF')) && starts(head, text('WEBP'), 8)) return 'image'
  if (starts(head, [...text('PK'), 3, 4])) return /\.(docx|odt)$/i.test(filename) ? 'word' : undefined
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) {
    return /\.doc$/i.test(filename) ? 'word' : undefined
  }
  return undefined
}

export type FileFault = 'fileMissing' | 'fileEmpty' | 'fileTooLarge' | 'fileKind' | 'fileUnread'

/** Why a file cannot be sent; undefined if it can. */
export async function faultOf(file: File): Promise<FileFault | undefined> {
  if (file.size === 0) return 'fileEmpty'
  if (file.size > MAX_UPLOAD_BYTES) return 'fileTooLarge'
  try {
    const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
    return kindOf(head, file.name) ? undefined : 'fileKind'
  } catch {
    // Moved or deleted since it was chosen.
    return 'fileUnread'
  }
}

/** `0.4 MB` */
export const megabytes = (bytes: number): string => Math.max(bytes / 1e6, 0.1).toFixed(1)

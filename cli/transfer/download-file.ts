// Downloads a file, and gives it its name when it is whole.
import { isPlatformError } from '../../lib/errors.ts'
import { Failure, Interrupted, partly } from '../output/failure.ts'
import { humanBytes } from '../output/human.ts'
import { resumeCommand } from '../output/resume-command.ts'
import { type DownloadedFile, type FileDownload, FileDownloader } from './file-downloader.ts'
import type { Sink } from './part-file.ts'
import { openSink } from './sink.ts'

const isDamaged = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'download-damaged'

function explain(error: unknown, { position }: FileDownloader, { part }: Sink, signal: AbortSignal): unknown {
  const isKept = part !== undefined && part.position > 0 && position > 0
  const kept = `${humanBytes(position)}, kept in ${part?.partPath}`
  if (error instanceof Interrupted || signal.aborted) {
    if (isKept) return new Interrupted(`Stopped at ${kept}`, resumeCommand())
    return signal.aborted ? signal.reason : error
  }
  if (isDamaged(error) && isKept) return partly(`${error.message}; ${kept}`, 'Run it again', error)
  const canResume = isPlatformError(error) || (error as { code?: string }).code === 'disk-full'
  if (!isKept || !canResume) return error
  const message = (error as Error).message.replace(/\.$/, '')
  return partly(`${message}; stopped at ${kept}`, resumeCommand(), error)
}

export async function downloadFile(task: FileDownload): Promise<DownloadedFile> {
  const sink = await openSink(task.destination, { ...task, stdout: task.output.bytes })
  const progress = task.output.progress(task.label, 'bytes')
  const downloader = new FileDownloader(task, sink, progress)
  try {
    await downloader.pickUp()
    const checked = await downloader.run()
    await sink.finish()
    progress.stop()
    return { path: sink.part?.path, bytes: downloader.position, checked }
  } catch (error) {
    progress.stop()
    await downloader.record(isDamaged(error)).catch(() => {})
    await sink.keep()
    throw explain(error, downloader, sink, task.signal)
  }
}

/** `59.8 MB · checksum verified` */
export function downloadSummary({ bytes, checked }: DownloadedFile): string {
  const words = {
    checksum: 'checksum verified',
    digest: 'digest verified',
    size: 'size verified, no digest from the platform',
    container: 'complete workbook, no digest from the platform',
    nothing: 'no size or digest from the platform',
  }
  return `${humanBytes(bytes)} · ${words[checked]}`
}

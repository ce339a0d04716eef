import { UsageError } from '../../errors.ts'
import type { RuntimeFiles } from './types.ts'

export const openFile: RuntimeFiles['openFile'] = async () => {
  throw new UsageError('files can be opened by path in Node only; pass a Blob, such as the File of an input')
}

export const saveFile: RuntimeFiles['saveFile'] = async () => {
  throw new UsageError(
    'files can be written in Node only; read the download with bytes() or text(), or iterate it',
  )
}

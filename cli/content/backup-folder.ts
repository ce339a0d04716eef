import { join, normalize, sep } from 'node:path'

/** Where copies of content are written, below the folder that a command runs in. */
export const BACKUPS = join('.quoin', 'backups')

/** Whether a folder is a copy: it has a part of the content alone. */
export const isBackup = (folder: string) => normalize(folder).includes(`${BACKUPS}${sep}`)

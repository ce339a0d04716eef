// A git repository in a temporary folder, independent of the settings of this machine.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { execa } from 'execa'

const ENVIRONMENT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Nino',
  GIT_AUTHOR_EMAIL: 'nino@example.com',
  GIT_COMMITTER_NAME: 'Nino',
  GIT_COMMITTER_EMAIL: 'nino@example.com',
}

export type Git = (...args: string[]) => Promise<string>

export const gitIn =
  (folder: string): Git =>
  async (...args) =>
    (await execa('git', ['-c', 'protocol.file.allow=always', ...args], { cwd: folder, env: ENVIRONMENT }))
      .stdout

export interface Repository {
  folder: string
  git: Git
  write(files: Record<string, string>): Promise<void>
  /** Writes the files and commits everything. */
  commit(files?: Record<string, string>): Promise<void>
  /** Commits what the lines of git fast-import say; the folder of files stays as it is. */
  import(lines: readonly string[]): Promise<void>
}

function repositoryIn(folder: string): Repository {
  const git = gitIn(folder)
  const write = async (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true })
      await writeFile(join(folder, name), text)
    }
  }
  const commit = async (files: Record<string, string> = {}) => {
    await write(files)
    await git('add', '--all')
    await git('commit', '--quiet', '--allow-empty', '--message', 'A change')
  }
  const fastImport = async (lines: readonly string[]) => {
    await execa('git', ['fast-import', '--quiet', '--force'], { cwd: folder, input: `${lines.join('\n')}\n` })
  }
  return { folder, git, write, commit, import: fastImport }
}

const newFolder = () => mkdtemp(join(tmpdir(), 'quoin-git-'))

/** In a new folder, or in one that has files already. */
export async function newRepository(folder?: string): Promise<Repository> {
  const repository = repositoryIn(folder ?? (await newFolder()))
  await repository.git('init', '--quiet', '--initial-branch', 'main')
  return repository
}

/** A fresh clone, as each job of CI has. */
export async function cloneOf(url: string, ...options: string[]): Promise<Repository> {
  const folder = await newFolder()
  await gitIn(folder)('clone', '--quiet', ...options, url, '.')
  return repositoryIn(folder)
}

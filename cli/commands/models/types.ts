import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { modelDoc } from '../../content-sync/documents.ts'
import { badFiles, readFolder, writeContentFile } from '../../content-sync/folder.ts'
import { countOf } from '../../content-sync/lines.ts'
import { assertModelsExist, fetchModels } from '../../content-sync/remote.ts'
import { folderOf, openRemote } from '../../content-sync/session.ts'
import { renderTypes } from '../../content-sync/type-script.ts'
import type { Doc } from '../../content-sync/types.ts'
import type { Context, Run } from '../../context.ts'
import type { Input } from '../../input/input.ts'
import { EXIT } from '../../output/exit.ts'
import { localError, usageError } from '../../output/failure.ts'

async function pulledModels(root: string): Promise<Doc[]> {
  const { units, problems } = await readFolder(root, (name) => name)
  const wrong = problems.filter(({ path }) => path.startsWith('models/'))
  if (wrong.length > 0) throw badFiles(wrong, root)
  const docs = [...units.values()].filter(({ kind }) => kind === 'model').map(({ doc }) => doc)
  if (docs.length > 0) return docs
  throw localError(`no models in ${root}`, 'nothing-here', 'quoin models pull')
}

async function modelsFor(input: Input, context: Context): Promise<Doc[]> {
  const models = input.boolean('local')
    ? await pulledModels(folderOf(input))
    : (await context.output.activity('Fetching…', fetchModels(await openRemote(context)))).map(modelDoc)
  const wanted = input.restArgs('model')
  assertModelsExist(
    wanted,
    models.map(({ apiId }) => String(apiId)),
  )
  return wanted.length === 0 ? models : models.filter(({ apiId }) => wanted.includes(String(apiId)))
}

const currentText = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Git may have converted the line endings. */
const isSame = (one: string | undefined, other: string) => one?.replaceAll('\r\n', '\n') === other

const types: Run = async (input, context) => {
  const { output } = context
  const file = input.string('out')
  const isCheck = input.boolean('check')
  if (isCheck && file === undefined) {
    throw usageError('--check requires --out FILE', undefined, 'missing-flag')
  }
  const models = await modelsFor(input, context)
  const text = renderTypes(models)
  if (file === undefined || file === '-') return output.write(text)
  const isCurrent = isSame(await currentText(file), text)
  const data = { file, models: models.map(({ apiId }) => apiId), current: isCurrent }
  if (isCheck && !isCurrent) {
    if (output.settings.format) await output.one(data)
    throw localError(
      `${file} is out of date`,
      'stale',
      `quoin models types${input.boolean('local') ? ' --local' : ''} --out ${file}`,
    )
  }
  if (!isCurrent) await writeContentFile(dirname(file), basename(file), text)
  const count = countOf(models.length, 'model', 'models')
  await output.done(isCurrent ? `${file} is up to date (${count})` : `Wrote ${file} (${count})`, data)
  return EXIT.done
}
export default types

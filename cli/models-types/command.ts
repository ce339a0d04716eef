// `models types`.
import { basename, dirname } from 'node:path'
import { isPlatformError } from '../../lib/errors.ts'
import { isTransient } from '../../lib/http/retry.ts'
import {
  assertFolder,
  assertNoProblems,
  folderOf,
  readFolder,
  readLanguages,
  writeContentFile,
} from '../content/local.ts'
import { assertModelsExist, fetchLanguages, fetchModels, openRemote } from '../content/remote.ts'
import { type Doc, modelDoc } from '../content/tree.ts'
import type { Context } from '../definition/context.ts'
import { readIfThere } from '../files/read.ts'
import { EXIT } from '../output/exit.ts'
import { Failure, localError, usageError } from '../output/failure.ts'
import { countOf } from '../output/human.ts'
import { follow, INTERVAL_MS } from '../watch/follow.ts'
import { renderTypes } from './type-script.ts'

async function pulledModels(root: string): Promise<Doc[]> {
  await assertFolder(root, 'quoin models pull')
  const { units, problems } = await readFolder(root)
  assertNoProblems(
    problems.filter(({ path }) => path.startsWith('models/')),
    root,
  )
  const docs = [...units.values()].filter(({ kind }) => kind === 'model').map(({ doc }) => doc)
  if (docs.length > 0) return docs
  throw localError(`no models in ${root}`, 'nothing-here', 'quoin models pull')
}

interface TypesCall extends Context {
  args: { model: string[] }
  flags: {
    output: string | undefined
    check: boolean
    watch: boolean
    local: boolean
    public: boolean
    dir: string | undefined
  }
}

interface Typed {
  models: Doc[]
  languages: string[] | undefined
}

async function pulled(root: string): Promise<Typed> {
  return { models: await pulledModels(root), languages: await readLanguages(root) }
}

async function fetched(call: TypesCall): Promise<Typed> {
  const remote = await openRemote(call)
  const [models, languages] = await call.output.activity(
    'Fetching…',
    Promise.all([fetchModels(remote), fetchLanguages(remote)]),
  )
  return { models: models.map(modelDoc), languages }
}

async function typesFor(call: TypesCall): Promise<Typed> {
  const { models, languages } = await (call.flags.local ? pulled(folderOf(call.flags)) : fetched(call))
  const wanted = call.args.model
  assertModelsExist(
    wanted,
    models.map(({ apiId }) => String(apiId)),
  )
  const isWanted = ({ apiId }: Doc) => wanted.length === 0 || wanted.includes(String(apiId))
  return { models: models.filter(isWanted), languages }
}

/** Git may have converted the line endings. */
const isSame = (one: string | undefined, other: string) => one?.replaceAll('\r\n', '\n') === other

export async function types(call: TypesCall): Promise<void> {
  const { output: out, check: isCheck, watch: isWatch } = call.flags
  const flag = isCheck ? '--check' : isWatch ? '--watch' : undefined
  if (flag && (out === undefined || out === '-')) {
    throw usageError(`${flag} requires --output FILE`, 'missing-flag')
  }
  await generate(call)
  if (isWatch) await watch(call)
}

/** Generates the file again whenever the models have changed. Reports what may pass, such as a file that is half edited. */
async function watch(call: TypesCall): Promise<never> {
  let reported = ''
  const onLook = () => {
    reported = ''
  }
  return follow(() => generate(call, { isWatching: true }), onLook, {
    signal: call.signal,
    delay: () => INTERVAL_MS,
    mayRetry: (error) => !isPlatformError(error) || isTransient(error),
    onRetry(error) {
      const { message, details = [] } = error as Failure
      const problem = [message, ...details].join('; ')
      if (problem !== reported) call.output.warn(problem)
      reported = problem
    },
  })
}

async function generate(call: TypesCall, { isWatching = false } = {}): Promise<void> {
  const { output } = call
  const { output: file, check: isCheck, local, public: isPublicOnly } = call.flags
  const { models, languages } = await typesFor(call)
  const text = renderTypes(models, { isPublicOnly, languages })
  if (file === undefined || file === '-') return output.write(text)
  const isCurrent = isSame((await readIfThere(file))?.toString(), text)
  const data = { file, models: models.map(({ apiId }) => apiId), current: isCurrent }
  if (isCheck && !isCurrent) {
    if (output.settings.format) await output.one(data)
    throw new Failure(`${file} is out of date`, {
      code: 'stale',
      exit: EXIT.refused,
      problems: [{ file, line: 1, message: 'out of date with the models' }],
      suggestion: [
        'quoin models types',
        ...call.args.model,
        ...(local ? ['--local'] : []),
        ...(isPublicOnly ? ['--public'] : []),
        '--output',
        file,
      ].join(' '),
    })
  }
  if (!isCurrent) await writeContentFile(dirname(file), basename(file), text)
  if (isCurrent && isWatching) return
  const count = countOf(models.length, 'model', 'models')
  await output.done(isCurrent ? `${file} is up to date (${count})` : `Wrote ${file} (${count})`, data)
}

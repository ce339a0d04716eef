import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that build a site or look at dozens of pages. */
const LONG = /\/(bad-content|pages|account-states|bad-build|platform-away)\.test\.ts$/

const rank = ({ project, moduleId }: TestSpecification) =>
  project.name === 'site' ? (LONG.test(moduleId) ? 0 : 1) : 2

/** What takes long begins first, so that no worker has to wait for the last file of another. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

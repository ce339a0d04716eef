import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that build a site or check dozens of pages. */
const LONG = /\/(bad-content|pages|account-states|bad-build|platform-away)\.test\.ts$/

const rank = ({ project, moduleId }: TestSpecification) =>
  project.name === 'site' ? (LONG.test(moduleId) ? 0 : 1) : 2

/** Starts long files first, so that no worker idles while another finishes a long one. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that build a site, check dozens of pages or run hundreds of commands. */
const LONG =
  /\/(releases|approval|bad-build|bad-content|pages|boundary|account-states|live|reservation|cli\/examples|cli\/chat-line|cli\/interrupted-changes|cli\/model-losses|cli\/tail|cli\/wrong-project)\.test\.ts$/

const rank = ({ project, moduleId }: TestSpecification) =>
  (project.name === 'site' ? 2 : 0) + (LONG.test(moduleId) ? 0 : 1)

/**
 * Starts with the files that need no site, while it is built. Long files come first among their kind, so that no worker
 * idles while another finishes a long one.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that build a site, check dozens of pages, run hundreds of commands or wait for half a minute. */
const LONG =
  /\/(site\/(releases|bad-build|bad-content|pages|boundary|account-states|account-wishlist|live|reservation|reservation-payment)|cli\/(examples|approval|interrupted-changes|session|chat-line|bad-days)|chat\/closing)\.test\.ts$/

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

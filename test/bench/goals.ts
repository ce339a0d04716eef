// The goals of all benchmarks: ratios, since machines differ. Each is what a person would feel; rows without a goal
// show the floor below ours.
export const GOALS = {
  /** Start of a command beside `node -e 0`. */
  start: 1.3,
  list: 5,
  /** `--version` beside that of other command lines. */
  version: 0.25,
  /** Calls beside bare axios. */
  calls: 1,
  firstCall: 1.5,
  /** Speed of exports beside curl. */
  export: 0.75,
  exportMemory: 1.1,
  transfer: 1.1,
  transferMemory: 1.1,
  /** A sandbox's process until its first answer, beside json-server's. */
  sandbox: 2.5,
  /** Over a network of 100 ms a call, in milliseconds. */
  slowPush: 6000,
  slowList: 2000,
  /** Calls of a command that is given a name. */
  callsByName: 3,
  /** A full build beside plain Astro. */
  build: 1.3,
} as const

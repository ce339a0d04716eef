// The entry `quoin/sandbox`: the sandbox with clients that are ready to use.
export type * from '../sandbox/index.ts'
export { exportStore, importStore, SeedError } from '../sandbox/index.ts'
export { type TestHooks, testSandbox } from './fixture.ts'
export { type Sandbox, startSandbox, type TestClientOptions, type TestClients } from './start.ts'

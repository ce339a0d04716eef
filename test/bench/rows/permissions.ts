import { can, type PermissionMap } from 'quoin'
import { Absent, type Bench, interleave, type Row, speedAtLeast, timed, unmeasured } from '../measure.ts'
import { peer } from '../peers.ts'

interface Ability {
  can(action: string, subject: string): boolean
}
interface Casl {
  createMongoAbility: unknown
  AbilityBuilder: new (create: unknown) => { can(actions: string[], subject: string): void; build(): Ability }
}

const RESOURCES = ['order', 'content', 'item', 'file', 'role', 'user']
const ACTIONS = { list: 'Read', get: 'Read', update: 'Write' } as const

/** The map as a token has it: a new object from JSON each time. */
const token = JSON.stringify(Object.fromEntries(RESOURCES.map((name) => [name, ACTIONS])))

const ask = (check: (resource: string) => boolean) => {
  for (const name of RESOURCES) if (!check(name)) throw new Error('A check went wrong.')
}

/**
 * Two uses, each of which favours one side: a server gets a map with each request's token, and CASL has to
 * build an ability from it first; a page has one user for long and can keep the ability.
 */
export const permissions: Bench = {
  name: 'permissions',
  async run({ rounds, size }) {
    const casl = await peer<Casl>('@casl/ability')
    const built = 'Six permission checks by the map of a token, 5,000 tokens'
    const ready = '600,000 permission checks by one map that is kept'
    if (casl instanceof Absent) {
      return [unmeasured(built, 'CASL', '≥ 10×', casl.reason), unmeasured(ready, 'CASL', '≥ 1×', casl.reason)]
    }
    const abilityOf = (map: PermissionMap): Ability => {
      const { can: allow, build } = new casl.AbilityBuilder(casl.createMongoAbility)
      for (const [name, actions] of Object.entries(map)) allow(Object.keys(actions), name)
      return build()
    }
    const tokens = Array.from({ length: size(5000) }, () => JSON.parse(token) as PermissionMap)
    const fresh = await interleave(rounds(11), {
      casl: () =>
        timed(() => {
          for (const map of tokens) {
            const ability = abilityOf(map)
            ask((name) => ability.can('update', name))
          }
        }),
      ours: () =>
        timed(() => {
          for (const map of tokens) ask((name) => can(map, name, 'update', 'Write'))
        }),
    })
    const kept = JSON.parse(token) as PermissionMap
    const ability = abilityOf(kept)
    const times = size(100_000)
    const repeated = await interleave(rounds(11), {
      casl: () =>
        timed(() => {
          for (let i = 0; i < times; i++) ask((name) => ability.can('update', name))
        }),
      ours: () =>
        timed(() => {
          for (let i = 0; i < times; i++) ask((name) => can(kept, name, 'update', 'Write'))
        }),
    })
    const rows: Row[] = [
      speedAtLeast(built, 'CASL, building its ability of the map', fresh.casl, fresh.ours, 10),
      speedAtLeast(ready, 'CASL, its ability built before', repeated.casl, repeated.ours, 1),
    ]
    return rows
  },
}

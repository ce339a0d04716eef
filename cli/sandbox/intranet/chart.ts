import type { OrgNode } from '../../../lib/domain/index.ts'
import { orgChart } from '../entities/index.ts'
import type { WithProject } from '../services/call.ts'
import { notFound } from '../services/errors.ts'

type Member = NonNullable<typeof orgChart.entity>

/** Everybody under the one who reports to nobody. @throws ApiError 404 where there is no chart */
export function orgTree({ table }: WithProject): OrgNode {
  const members = table(orgChart).find({ sort: ['created', 'name'] })
  const ids = new Set(members.map(({ _id }) => _id))
  const under = Map.groupBy(members, ({ parentId }) =>
    parentId !== undefined && ids.has(parentId) ? parentId : '',
  )
  const node = ({ _id, userId, name, position, department }: Member, above: ReadonlySet<string>): OrgNode => {
    const path = new Set([...above, _id])
    const below = (under.get(_id) ?? []).filter((member) => !path.has(member._id))
    return { _id, userId, name, position, department, children: below.map((member) => node(member, path)) }
  }
  const [head] = under.get('') ?? []
  if (!head) throw notFound('org chart')
  return node(head, new Set())
}

/** The chart with those only who lead somebody. */
export function management(node: OrgNode): OrgNode {
  return { ...node, children: node.children.filter((child) => child.children.length > 0).map(management) }
}

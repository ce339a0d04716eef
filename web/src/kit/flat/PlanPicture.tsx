import { planPath } from '../../platform/content/addresses.ts'

/** The plan of a flat as a picture of its own; where nothing is drawn, its place. */
export const PlanPicture = ({ flat }: { flat: Parameters<typeof planPath>[0] }) => (
  <img className="plan-drawing" src={planPath(flat)} alt="" loading="lazy" decoding="async" />
)

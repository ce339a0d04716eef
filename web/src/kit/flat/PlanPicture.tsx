import { planPath } from '../../platform/content/addresses.ts'

/** The plan of a flat as an image; blank if there is no plan. */
export const PlanPicture = ({ flat }: { flat: Parameters<typeof planPath>[0] }) => (
  <img className="plan-drawing" src={planPath(flat)} alt="" loading="lazy" decoding="async" />
)

interface Props {
  viewBox?: string
  /** The walls as SVG; undefined without a plan. */
  walls: string | undefined
}

/** A flat's small plan, or its place. */
export function FlatDrawing({ viewBox, walls }: Props) {
  if (walls === undefined) return <span className="plan" />
  return (
    <svg
      className="plan"
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: kit/plan draws the walls from numbers
      dangerouslySetInnerHTML={{ __html: walls }}
    />
  )
}

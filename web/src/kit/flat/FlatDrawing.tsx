interface Props {
  viewBox?: string
  /** The walls as SVG; undefined without a plan. */
  walls: string | undefined
}

/** A flat's small plan, or its place. */
export function FlatDrawing({ viewBox, walls }: Props) {
  if (walls === undefined) return <span className="plan-drawing" />
  return (
    <svg
      className="plan-drawing"
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: kit/plan draws the walls from numbers
      dangerouslySetInnerHTML={{ __html: walls }}
    />
  )
}

export interface Size {
  width: number
  height: number
}

/**
 * The largest part of a picture with an aspect ratio (width by height), as close to the point as the picture's
 * edges allow. The point is in fractions of width and height, as in CSS `object-position`.
 */
export function cropBox(original: Size, shape: number, point: { x: number; y: number }) {
  const width = Math.min(original.width, Math.round(original.height * shape))
  const height = Math.min(original.height, Math.round(original.width / shape))
  return {
    left: Math.round((original.width - width) * clamp(point.x)),
    top: Math.round((original.height - height) * clamp(point.y)),
    width,
    height,
  }
}

const clamp = (part: number) => Math.min(Math.max(part, 0), 1)

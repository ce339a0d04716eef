/** What pictures of the gallery show, in the order of its filters. */
export const GALLERY_KINDS = ['exterior', 'interior', 'panorama', 'work'] as const
export type GalleryKind = (typeof GALLERY_KINDS)[number]

/** The pictures of the brochure, from now on loaded although nobody sees them: one may print without scrolling. */
export function brochurePictures(): HTMLImageElement[] {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('.brochure img')]
  for (const picture of pictures) {
    picture.fetchPriority = 'low'
    picture.loading = 'eager'
  }
  return pictures
}

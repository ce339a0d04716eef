import type { Page } from 'playwright-core'

/**
 * Captions that cannot be read, one line each: on a picture, whichever, without a ground of their own, or above the
 * picture that they are about.
 */
export const captionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const boxOf = (one: Element | Range) => one.getBoundingClientRect()
    const ancestors = function* (element: Element) {
      for (let one = element.parentElement; one; one = one.parentElement) yield one
    }
    /** What is seen of a picture: the frame around it may cut it. */
    const seenOf = (picture: Element) => {
      let { left, right, top, bottom } = boxOf(picture)
      for (const one of ancestors(picture)) {
        if (one === document.body || getComputedStyle(one).overflow === 'visible') continue
        const frame = boxOf(one)
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
      return { left, right, top, bottom }
    }
    const pictures = [...document.querySelectorAll('img, video, canvas')]
      .filter((one) => isShown(one) && boxOf(one).width > 40)
      .map((element) => ({ element, seen: seenOf(element) }))
    const hasGround = (caption: Element, picture: Element) =>
      [caption, ...ancestors(caption)]
        .filter((one) => !one.contains(picture))
        .some((one) => !/^rgba\(.*, 0\)$/.test(getComputedStyle(one).backgroundColor))
    return [...document.querySelectorAll('.pic-caption, figcaption')].filter(isShown).flatMap((caption) => {
      const range = document.createRange()
      range.selectNodeContents(caption)
      const text = boxOf(range)
      const name = (caption.textContent ?? '').trim().slice(0, 60)
      const own = caption.closest('figure')
      const isOn = pictures.some(
        ({ element, seen }) =>
          text.top < seen.bottom - 1 &&
          text.bottom > seen.top + 1 &&
          text.left < seen.right - 1 &&
          text.right > seen.left + 1 &&
          !hasGround(caption, element),
      )
      const isAbove = pictures.some(({ element, seen }) => own?.contains(element) && text.bottom <= seen.top)
      return [
        ...(isOn ? [`a caption on a picture: ${name}`] : []),
        ...(isAbove ? [`a caption above its picture: ${name}`] : []),
      ]
    })
  })

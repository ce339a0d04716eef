import { correctFlat, shownFlats } from '../apartment/live.ts'

const plan = document.querySelector<SVGSVGElement>('[data-floor-plan]')
const links = [...(plan?.querySelectorAll<SVGAElement>('a[data-number]') ?? [])]

/** Marks a flat in the plan and in its column. */
function light(number: string | undefined): void {
  for (const part of document.querySelectorAll<Element & HTMLOrSVGElement>(
    '[data-floor-page] [data-number]',
  )) {
    part.classList.toggle('is-hot', number !== undefined && part.dataset.number === number)
  }
}

for (const part of document.querySelectorAll<HTMLElement | SVGAElement>('[data-floor-page] [data-number]')) {
  part.addEventListener('pointerenter', () => light(part.dataset.number))
  part.addEventListener('focusin', () => light(part.dataset.number))
}

plan?.addEventListener('keydown', (event) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const from = links.indexOf(document.activeElement as unknown as SVGAElement)
  if (!step || from < 0) return
  event.preventDefault()
  links[from + step]?.focus()
})

// A flat's page links here with its number.
const wanted = new URLSearchParams(location.search).get('flat')
const target = links.find(({ dataset }) => dataset.number === wanted)
if (target) {
  light(wanted ?? undefined)
  target.scrollIntoView({ block: 'nearest', inline: 'center' })
}

try {
  for (const flat of await shownFlats()) {
    correctFlat(flat)
    for (const part of document.querySelectorAll<HTMLElement>(`[data-id="${CSS.escape(flat.id)}"]`)) {
      part.dataset.status = flat.status
    }
  }
} catch {
  // While the platform is unreachable, the page keeps its data from the build.
}

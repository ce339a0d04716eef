import { $liveFlats } from '../../stores/live-flats.ts'

const plan = document.querySelector<SVGSVGElement>('[data-floor-plan]')
/** From left to right. */
const links = [...(plan?.querySelectorAll<SVGAElement>('a[data-number]') ?? [])]
const said = document.querySelector<HTMLElement>('[data-floor-hot]')
const parts = document.querySelectorAll<Element & HTMLOrSVGElement>('[data-floor-page] [data-number]')
const indexOf = (number: string | undefined) => links.findIndex(({ dataset }) => dataset.number === number)
/** Index of the flat that is marked. */
let hot = -1

/** Marks a flat in the plan and in its column, and makes it the one tab stop of the plan. */
function light(number: string | undefined): void {
  const index = indexOf(number)
  if (index < 0) return
  hot = index
  for (const part of parts) part.classList.toggle('is-hot', part.dataset.number === number)
  for (const [place, link] of links.entries()) link.setAttribute('tabindex', place === index ? '0' : '-1')
  if (!said) return
  said.textContent = (said.dataset.text ?? '')
    .replace('{number}', number ?? '')
    .replace('{n}', String(index + 1))
    .replace('{total}', String(links.length))
}

/** Marks a flat and moves the plan to it, where the plan is wider than the screen. */
function walkTo(link: SVGAElement | undefined): void {
  if (!link) return
  light(link.dataset.number)
  link.scrollIntoView({ block: 'nearest', inline: 'center' })
}

for (const part of parts) {
  part.addEventListener('pointerenter', (event) => {
    if ((event as PointerEvent).pointerType !== 'touch') light(part.dataset.number)
  })
  part.addEventListener('focusin', () => light(part.dataset.number))
}

plan?.addEventListener('keydown', (event) => {
  const from = links.indexOf(document.activeElement as unknown as SVGAElement)
  if (from < 0) return
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: links.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
})

// A finger cannot hover: the first touch marks the flat, the second opens it.
let touched: { hot: number } | undefined
plan?.addEventListener('pointerdown', ({ pointerType }) => {
  touched = pointerType === 'touch' ? { hot } : undefined
})
plan?.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<SVGAElement>('a[data-number]')
  if (!touched || !link || links.indexOf(link) === touched.hot) return
  event.preventDefault()
  walkTo(link)
})

for (const button of document.querySelectorAll<HTMLElement>('[data-floor-step]')) {
  button.addEventListener('click', () => {
    walkTo(links[(hot + Number(button.dataset.floorStep) + links.length) % links.length])
  })
}

// A flat's page links here with its number. On a phone, the plan begins at a flat that can be bought.
const wanted = links[indexOf(new URLSearchParams(location.search).get('flat') ?? undefined)]
const first = links.find(({ dataset }) => dataset.status === 'available') ?? links[0]
if (wanted || said?.checkVisibility()) walkTo(wanted ?? first)
else for (const link of links) link.setAttribute('tabindex', link === first ? '0' : '-1')

/** The statuses as they stand in the names of flats. */
const words = JSON.parse(plan?.dataset.words ?? '{}') as Record<string, string>
for (const part of document.querySelectorAll<HTMLElement>('[data-floor-page] [data-id]')) {
  $liveFlats.subscribe((flats) => {
    const flat = flats.get(part.dataset.id ?? '')
    if (!flat) return
    const { name } = part.dataset
    if (name) part.setAttribute('aria-label', name.replace('{status}', words[flat.status] ?? ''))
    part.dataset.status = flat.status
  })
}

type Spells = readonly (readonly [from: number, to: number])[]
interface Known {
  /** By day, at each position of the slider: degrees clockwise from the top of the drawing. */
  sky: Record<string, readonly (number | null)[]>
  /** In the order of the drawing's rooms, with their hours of sun by day. */
  rooms: readonly ({ name: string } & Record<string, Spells>)[]
  inSun: string
  none: string
}

/** `<sun-hour>`: a slider of the hour that moves the sun around the plan and lights the rooms it shines into. */
class SunHour extends HTMLElement {
  connectedCallback(): void {
    const known = JSON.parse(this.dataset['sun'] ?? '{}') as Known
    const slider = this.querySelector('input')
    const days = [...this.querySelectorAll('button')]
    if (!slider) return
    const show = () => this.#show(known, slider, days.find((day) => day.ariaPressed === 'true')?.value ?? '')
    slider.addEventListener('input', show)
    for (const day of days) {
      day.addEventListener('click', () => {
        for (const one of days) one.ariaPressed = String(one === day)
        show()
      })
    }
    show()
  }

  #show({ sky, rooms, inSun, none }: Known, slider: HTMLInputElement, day: string): void {
    const [hour, min, max, step] = [slider.value, slider.min, slider.max, slider.step].map(Number) as [
      number,
      number,
      number,
      number,
    ]
    const time = `${Math.floor(hour)}:${hour % 1 === 0 ? '00' : '30'}`
    const shapes = this.querySelectorAll('.room')
    const lit = rooms.filter((room, index) => {
      const isLit = room[day]?.some(([from, to]) => from <= hour && hour <= to) ?? false
      shapes[index]?.classList.toggle('lit', isLit)
      return isLit
    })
    const text =
      lit.length > 0 ? inSun.replace('{rooms}', () => lit.map(({ name }) => name).join(', ')) : none
    for (const [place, words] of [
      ['[data-time]', time],
      ['[data-text]', text],
    ] as const) {
      const element = this.querySelector(place)
      if (element) element.textContent = words
    }
    slider.ariaValueText = `${time}, ${text}`
    this.querySelector('.done')?.setAttribute('d', `M0 .5h${((hour - min) / (max - min)) * 100}`)
    const angle = sky[day]?.[Math.round((hour - min) / step)]
    const disc = this.querySelector<SVGCircleElement>('.disc')
    disc?.classList.toggle('set', angle == null)
    disc?.setAttribute('transform', `rotate(${angle ?? 0} ${disc.dataset['x']} ${disc.dataset['y']})`)
  }
}

customElements.define('sun-hour', SunHour)

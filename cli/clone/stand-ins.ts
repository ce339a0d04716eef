// Stand-ins for personal data: the same input has the same stand-in, and without the key nobody can tell which.
import { createHmac } from 'node:crypto'

const FIRST_NAMES =
  'Ada Alan Amir Bela Carla Dario Elene Emma Felix Gia Hana Igor Ines Jonas Kato Lara Levan Lia Luka Maia Marta Milo Mira Nana Nino Noah Olga Oto Petra Rati Rosa Sandro Sofia Tamar Tato Tina Vera Yuri Zaza Zoe'.split(
    ' ',
  )
/** Never names of people, so that a stand-in cannot be somebody else's name. */
const LAST_NAMES =
  'Alder Basalt Birch Cedar Cobalt Cypress Flint Garnet Granite Hazel Heron Jasper Juniper Kestrel Larch Linden Lynx Magpie Marble Mica Opal Osprey Otter Pine Plover Quartz Raven Rowan Sandstone Slate Sparrow Spruce Swift Teal Thistle Topaz Willow Wren Yarrow Zircon'.split(
    ' ',
  )
const WORDS =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua enim ad minim veniam quis nostrud'.split(
    ' ',
  )

export type Personal = 'email' | 'phone' | 'name' | 'text' | 'token' | 'digits' | 'birthday' | 'filename'

export class StandIns {
  readonly #key: string

  constructor(key: string) {
    this.#key = key
  }

  #bytes(kind: string, input: string): Buffer {
    return createHmac('sha256', this.#key).update(`${kind}\n${input}`).digest()
  }

  hash(kind: string, input: string): string {
    return this.#bytes(kind, input).toString('hex').slice(0, 12)
  }

  #number(kind: string, input: string): bigint {
    return this.#bytes(kind, input).readBigUInt64BE()
  }

  /** Addresses of `example.com` reach nobody. */
  email(input: string): string {
    const name = this.name(input).toLowerCase().replace(' ', '.')
    return `${name}.${this.hash('email', input.toLowerCase())}@example.com`
  }

  /** No country has the code 999. */
  phone(input: string): string {
    const digits = input.replace(/\D/g, '')
    return `+999${String(this.#number('phone', digits) % 100_000_000_000n).padStart(11, '0')}`
  }

  name(input: string): string {
    const [first = 0, last = 0] = this.#bytes('name', input)
    return `${FIRST_NAMES[first % FIRST_NAMES.length]} ${LAST_NAMES[last % LAST_NAMES.length]}`
  }

  /** As long as the original. */
  text(input: string): string {
    if (input === '') return ''
    let text = ''
    let bytes = this.#bytes('text', input)
    for (let at = 0; text.length < input.length; at++) {
      if (at === bytes.length) {
        bytes = createHmac('sha256', this.#key).update(bytes).digest()
        at = 0
      }
      text += `${text === '' ? '' : ' '}${WORDS[(bytes[at] as number) % WORDS.length]}`
    }
    const cut = text.slice(0, input.length).trimEnd()
    return cut.charAt(0).toUpperCase() + cut.slice(1)
  }

  token(input: string): string {
    return `stand-in-${this.hash('token', input)}`
  }

  digits(input: string): string {
    const number = this.#number('digits', input) % 10n ** BigInt(input.length)
    return String(number).padStart(input.length, '0')
  }

  /** A day of the same decade. */
  birthday(input: string): string {
    const decade = /^(\d{3})\d-/.exec(input)?.[1] ?? '198'
    const days = Number(this.#number('birthday', input) % 3650n)
    return new Date(Date.UTC(Number(decade) * 10, 0, 1 + days)).toISOString().slice(0, 10)
  }

  filename(input: string): string {
    return `${this.hash('filename', input)}${/\.[A-Za-z\d]{1,5}$/.exec(input)?.[0] ?? ''}`
  }

  /** Ids may be words, such as the name of a user. */
  id(input: string): string {
    return `id-${this.hash('id', input)}`
  }
}

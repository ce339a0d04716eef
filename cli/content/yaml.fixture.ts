// Values as files of content have them, with texts that readers of YAML take for something else.
import fc from 'fast-check'

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({
    unit: fc.constantFrom(
      '<p>',
      'ტერასა ',
      'Терраса ',
      '\n',
      '\r\n',
      ' ',
      '\t',
      '# ',
      ': ',
      '- ',
      '"',
      "'",
      '👪',
    ),
    maxLength: 60,
  }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    'yes',
    'null',
    '~',
    '1e3',
    '0x1f',
    '2026-11-21',
    '=',
    '10:00',
    '190:20:30.15',
    'on',
    'N',
    '012',
    '08',
    '0b1',
    '1_000',
    '+1',
    '.5',
    '.inf',
    '2001-12-14 21:59:43.10 -5',
    'a\tb',
    '<<',
    '|',
    '>-',
    '---',
    '...',
    '\ufeff',
  ),
)
const { value: values } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    texts,
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(texts, fc.constantFrom('__proto__', 'constructor')), tie('value'), { maxKeys: 4 }),
  ),
}))

/** Only what JSON can hold, as the platform sends it. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

/** Documents that are maps, as JSON holds them. */
export const valuesOfFiles = fc.dictionary(texts, values, { maxKeys: 4 }).map(plain)

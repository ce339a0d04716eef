// The design in one place: colours, steps of type and radii; the widths at which layouts change are in widths.ts, which
// scripts of pages load. scripts/design.ts writes both into the styles, as variables and as media queries; drawings, cards
// for shared links, emails and icons import them.
// Another company changes `accent`: what lies on it and what it tints follows (colours.ts).

/** `#rrggbb` in lower case. Behind each, its contrast on paper / sand: text has 7 at least. */
export const COLOURS = {
  /** Header, calls to action, what is chosen. */
  accent: '#f4772b',
  /** The page. */
  paper: '#fbf8f3',
  /** Second surface: bands, the footer of dialogs. */
  sand: '#f2ece2',
  /** Second surface of a chapter on sand. */
  'sand-2': '#eae2d5',
  /** What is typed into. */
  field: '#fffdfa',
  /** Text, 16.4 / 14.8. */
  ink: '#1b1a18',
  /** Secondary text, 8.1 / 7.3. */
  'stone-7': '#524b42',
  /** Borders of controls and thin lines of drawings, 3.6: never text. */
  'stone-5': '#8a8174',
  /** Strong hairline; text on ink 7.9. */
  'stone-3': '#b8ae9f',
  /** Bars of a chart beside the chosen ones. */
  'stone-2': '#d9cfc0',
  /** Hairline: decoration only. */
  line: '#ded6c9',
  /** Hairline on ink. */
  'line-on-ink': '#45413b',
  /** Available, 8.4 / 7.5: always with a filled dot and a word. */
  green: '#1b5439',
  /** 8.0 / 7.2; on its tint 7.3: always with an icon and a text. */
  error: '#932117',
  'error-tint': '#fbeae5',
}

/** What drawings and maps show: the same whoever the company is. */
export const MATERIALS = {
  park: '#e9e7d6',
  leaves: '#ddddc4',
  water: '#dfe6e4',
  deck: '#efeee2',
  contour: '#b9b48f',
} as const

/** What walls of houses are of; drawings lay it thinly on their ground. */
export const WALLS = {
  brick: '#b0805f',
  travertine: '#b3a279',
  plaster: '#c9a06a',
  glass: '#6f9aa3',
} as const

/** In px on a screen of 375 and of 1440, growing between them; no text has another size. */
export const TYPE = {
  /** The smallest there is. */
  micro: [13, 13],
  small: [15, 15],
  body: [16, 17],
  lead: [19, 22],
  h3: [22, 28],
  h2: [30, 44],
  h1: [36, 64],
  display: [44, 88],
  /** One number per page. */
  giant: [208, 496],
} as const

export const RADII = {
  /** Buttons, fields, cards on pictures; pictures have none. */
  r: '2px',
  /** The upper corners of a sheet that slides up. */
  'r-sheet': '8px',
} as const

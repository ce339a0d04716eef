import { BELL } from './bell.ts'
import type { LineDrawing } from './Drawing.tsx'

const drawings = {
  alert: { d: 'M10 5.5v5.5M10 13.7v.6', circle: [10, 10, 8] },
  arrow: { d: 'M2 10h15M11 4l6 6-6 6' },
  back: { d: 'M18 10H3M9 4l-6 6 6 6' },
  bell: BELL,
  check: { d: 'm3 11 5 5 9-12' },
  chevron: { d: 'm4 7 6 6 6-6' },
  clock: { d: 'M10 5.5V10l3 2', circle: [10, 10, 7.5] },
  close: { d: 'm4 4 12 12M16 4 4 16' },
  download: { d: 'M10 2v11M5 8.5l5 5 5-5M3 17.5h14' },
  heart: {
    d: 'M10 17 3.2 10.1a4.1 4.1 0 0 1 0-5.8 4.1 4.1 0 0 1 5.8 0l1 1 1-1a4.1 4.1 0 0 1 5.8 0 4.1 4.1 0 0 1 0 5.8z',
    round: true,
  },
  home: { d: 'M2.5 10 10 3l7.5 7M5 8.5V17h10V8.5' },
  menu: { d: 'M2 6.5h16M2 13.5h16' },
  outward: { d: 'M6 14 15 5M7 5h8v8' },
  person: { d: 'M3 18c.6-4 3.4-6 7-6s6.4 2 7 6', circle: [10, 6.5, 3.5] },
  search: { d: 'm13 13 5 5', circle: [8.5, 8.5, 5.75] },
} satisfies Record<string, LineDrawing>

export type IconName = keyof typeof drawings
export const ICONS: Record<IconName, LineDrawing> = drawings

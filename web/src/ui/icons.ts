/** Line drawings on a 20 × 20 field. */
export const ICONS = {
  arrow: '<path d="M2 10h15M11 4l6 6-6 6"/>',
  back: '<path d="M18 10H3M9 4l-6 6 6 6"/>',
  chevron: '<path d="m4 7 6 6 6-6"/>',
  clock: '<circle cx="10" cy="10" r="7.5"/><path d="M10 5.5V10l3 2"/>',
  close: '<path d="m4 4 12 12M16 4 4 16"/>',
  heart:
    '<path d="M10 17 3.2 10.1a4.1 4.1 0 0 1 0-5.8 4.1 4.1 0 0 1 5.8 0l1 1 1-1a4.1 4.1 0 0 1 5.8 0 4.1 4.1 0 0 1 0 5.8z" stroke-linejoin="round"/>',
  menu: '<path d="M2 6.5h16M2 13.5h16"/>',
  outward: '<path d="M6 14 15 5M7 5h8v8"/>',
  person: '<circle cx="10" cy="6.5" r="3.5"/><path d="M3 18c.6-4 3.4-6 7-6s6.4 2 7 6"/>',
  search: '<circle cx="8.5" cy="8.5" r="5.75"/><path d="m13 13 5 5"/>',
  check: '<path d="m3 11 5 5 9-12"/>',
  alert: '<circle cx="10" cy="10" r="8"/><path d="M10 5.5v5.5M10 13.7v.6"/>',
  download: '<path d="M10 2v11M5 8.5l5 5 5-5M3 17.5h14"/>',
} as const

export type IconName = keyof typeof ICONS

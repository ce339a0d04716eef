import type { LineDrawing } from './Drawing.tsx'

export const BELL: LineDrawing = { d: 'M4 15V9a6 6 0 0 1 12 0v6M2.5 15h15M8 17.5h4' }

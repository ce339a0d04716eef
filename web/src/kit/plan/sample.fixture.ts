import type { FlatPlan } from './plan.ts'

/** A flat of two bedrooms, as tests need one: windows north and south, a terrace, every kind of opening. */
export const SAMPLE: FlatPlan = {
  width: 7.2,
  depth: 9.19,
  bearing: 0,
  rooms: [
    { kind: 'bedroom', x: 0, y: 0, width: 3.9, depth: 3.45 },
    { kind: 'bedroom', x: 4.02, y: 0, width: 3.18, depth: 3.45 },
    { kind: 'bathroom', x: 0, y: 3.57, width: 2.6, depth: 1.7 },
    { kind: 'hall', x: 2.72, y: 3.57, width: 4.48, depth: 1.7 },
    { kind: 'living', x: 0, y: 5.39, width: 7.2, depth: 3.8 },
    { kind: 'terrace', x: 0.3, y: 9.59, width: 5.05, depth: 1.5 },
  ],
  doors: [
    { x: 2.86, y: 3.45, length: 0.8, direction: 'horizontal', swing: 'left', kind: 'door' },
    { x: 4.2, y: 3.45, length: 0.8, direction: 'horizontal', swing: 'right', kind: 'door' },
    { x: 2.6, y: 4.05, length: 0.7, direction: 'vertical', swing: 'left', kind: 'door' },
    { x: 7.2, y: 3.95, length: 0.95, direction: 'vertical', swing: 'right', kind: 'entrance' },
    { x: 3.3, y: 5.27, length: 1.5, direction: 'horizontal', kind: 'opening' },
  ],
  windows: [
    { x: 0.95, y: 0, length: 2, direction: 'horizontal', kind: 'window' },
    { x: 4.75, y: 0, length: 1.7, direction: 'horizontal', kind: 'window' },
    { x: 0.8, y: 9.19, length: 2.9, direction: 'horizontal', kind: 'balcony' },
    { x: 4.5, y: 9.19, length: 1.8, direction: 'horizontal', kind: 'window' },
  ],
  furniture: [
    { piece: 'bed', x: 0, y: 0.2, width: 2.05, depth: 2.6, back: 'left' },
    { piece: 'bed', x: 5.13, y: 0.3, width: 2.05, depth: 1.4, back: 'right' },
    { piece: 'bathtub', x: 0, y: 3.57, width: 1.6, depth: 0.75, back: 'top' },
    { piece: 'kitchen', x: 0, y: 5.39, width: 3, depth: 0.62, back: 'top' },
    { piece: 'dining table', x: 0.4, y: 6.6, width: 1.5, depth: 1.46, back: 'top' },
    { piece: 'sofa', x: 6.35, y: 6, width: 0.85, depth: 2.2, back: 'right' },
    { piece: 'outdoor table', x: 0.6, y: 10.4, width: 1.4, depth: 0.62, back: 'bottom' },
  ],
}

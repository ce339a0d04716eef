// Stairs, lifts and the ways to them, placed by hand for each building. Metres on the floor, as the flats' outlines:
// x from the left, y from the back wall of the deepest flat, the façade at the bottom.

/** x, y, width, depth. */
export type Box = readonly [x: number, y: number, width: number, depth: number]

export interface Circulation {
  /** A gallery is in the open air: windows may look onto it. A corridor is inside. */
  kind: 'gallery' | 'corridor'
  /** The floor that one walks on, without stairs and lifts. */
  ways: Box[]
  stairs: Box[]
  lifts: Box[]
  shafts?: Box[]
  /** Doors of the house, on the ground floor: the middle of each. */
  doors?: [x: number, y: number][]
}

interface Cores {
  kind: Circulation['kind']
  stairs: Box[]
  lifts: Box[]
  shafts?: Box[]
  ground: Pick<Circulation, 'ways' | 'doors'>
  /** The ways on all floors above. */
  above: Box[]
}

/** By slug of the building. */
const CORES: Record<string, Cores> = {
  'terrace-park-a': {
    kind: 'gallery',
    stairs: [
      [12.6, 0.2, 2.7, 4.7],
      [28.45, -0.1, 2.7, 3.3],
    ],
    lifts: [
      [7.75, -0.1, 1.75, 1.75],
      [7.75, 1.65, 1.75, 1.85],
      [27.6, -3.65, 1.75, 1.75],
      [29.35, -4.1, 1.75, 2.2],
    ],
    above: [
      [7.7, -1.9, 28.6, 1.76],
      [9.5, -0.14, 3.1, 5.2],
      [7.7, 3.5, 1.8, 1.55],
      [15.4, -0.14, 8.2, 2.48],
      [23.6, -0.14, 4.85, 3.36],
    ],
    ground: {
      ways: [
        [7.7, -1.9, 28.6, 1.76],
        [9.5, -0.14, 3.1, 5.2],
        [7.7, 3.5, 1.8, 1.55],
        [15.4, -0.14, 4.2, 0.89],
        [19.6, -0.14, 3.65, 12.92],
        [23.25, -0.14, 5.2, 3.36],
      ],
      doors: [
        [11, -1.9],
        [21.4, -1.9],
        [21.4, 12.78],
      ],
    },
  },
  'terrace-park-b': {
    kind: 'gallery',
    stairs: [[17.4, 0.1, 2.6, 3.5]],
    lifts: [
      [15.6, 0.1, 1.8, 1.6],
      [15.6, 1.7, 1.8, 1.9],
    ],
    above: [
      [2.7, -1.75, 12.9, 1.89],
      [7.7, 0.14, 7.9, 5.25],
      [7.7, 5.39, 7.7, 0.21],
      [15.4, 3.6, 7.95, 1.79],
      [20, 1.1, 3.35, 2.6],
      [23.35, 1.1, 4.6, 1.87],
    ],
    ground: {
      ways: [
        [2.7, -4.35, 2.2, 4.49],
        [4.9, -4.35, 10.7, 1.65],
        [11.75, -2.75, 3.85, 8.15],
        [11.65, -0.4, 3.7, 13.75],
        [15.4, 3.6, 7.9, 1.79],
        [20, 1.1, 3.3, 2.6],
        [23.3, 1.1, 4.6, 1.87],
      ],
      doors: [
        [13.5, -4.35],
        [13.5, 13.35],
      ],
    },
  },
  'river-line-a': {
    kind: 'corridor',
    stairs: [
      [9.3, -7, 2.7, 5.1],
      [18.1, -7, 2.7, 5.1],
    ],
    lifts: [
      [12.1, -4.1, 1.9, 2.2],
      [14, -4.1, 1.9, 2.2],
      [15.9, -4.1, 2.1, 2.2],
    ],
    shafts: [[12.1, -7, 5.9, 2.9]],
    above: [
      [0, -1.9, 30.7, 1.65],
      [0, -0.25, 7.3, 1.18],
      [7.3, -0.25, 6.35, 0.74],
      [17.05, -0.25, 6.35, 0.74],
      [23.4, -0.25, 7.3, 0.99],
    ],
    ground: { ways: [] },
  },
  'river-line-b': {
    kind: 'gallery',
    stairs: [
      [2.3, -4.4, 2.7, 5.1],
      [10.95, -7.1, 2.7, 5.1],
    ],
    lifts: [
      [5.1, -1.5, 1.8, 2.2],
      [6.9, -1.5, 1.8, 2.2],
      [8.7, -1.5, 2.1, 2.2],
    ],
    shafts: [[5.1, -4.4, 5.7, 2.9]],
    above: [
      [0, 0.7, 13.65, 1.57],
      [0, 2.27, 7.3, 0.26],
      [10.95, -2, 2.7, 2.7],
      [13.65, -2, 11.5, 1.6],
      [13.65, -0.4, 6.35, 1.36],
    ],
    ground: { ways: [] },
  },
  'hill-house-a': {
    kind: 'gallery',
    stairs: [
      [4.6, -7.6, 4.8, 2.6],
      [21.5, -7.6, 4.8, 2.6],
    ],
    lifts: [
      [9.5, -7, 1.8, 2],
      [19.6, -7, 1.8, 2],
    ],
    above: [
      [2.85, -5, 27.05, 1.6],
      [2.85, -3.4, 1.5, 3.03],
      [10.4, -3.4, 1.5, 3],
      [18.05, -3.4, 1.5, 3.78],
      [28.4, -3.4, 1.5, 3.22],
    ],
    ground: {
      ways: [
        [-0.4, -5, 33.55, 1.6],
        [2.85, -3.4, 1.5, 5.68],
        [10.4, -3.4, 1.5, 5.61],
        [18.05, -3.4, 1.5, 6.49],
        [28.45, -3.4, 1.5, 5.93],
      ],
      doors: [
        [-0.4, -4.2],
        [33.15, -4.2],
      ],
    },
  },
  'old-garden-a': {
    kind: 'gallery',
    stairs: [[18.9, -6.7, 2.7, 4.5]],
    lifts: [[17.1, -4.2, 1.8, 2]],
    above: [
      [2.6, -2.2, 26.7, 1.8],
      [7.15, -0.4, 6.9, 2.34],
      [14.05, -0.4, 3.8, 1.85],
      [17.85, -0.4, 6.9, 2.34],
    ],
    ground: {
      ways: [
        [2.6, -2.2, 26.7, 1.8],
        [7.15, -0.4, 17.63, 2.34],
        [14.3, 1.94, 3.33, 12.27],
      ],
      doors: [
        [16, -2.2],
        [16, 14.21],
      ],
    },
  },
}

/** Stairs, lifts and ways of a floor. */
export function circulationOf(slug: string, floor: number): Circulation | undefined {
  const cores = CORES[slug]
  if (!cores) return undefined
  const { ground, above, ...core } = cores
  if (floor > 1 || ground.ways.length === 0) return { ...core, ways: above }
  return { ...core, ...ground }
}

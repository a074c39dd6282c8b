/**
 * The outlines of mountains, as path data in units: the middle of the foot is 0 0, x counts in half widths, and y counts
 * upwards in heights. `lean` (0 to 1) is chance.
 */
export const mountainShapes = {
  bell: (lean) => `M-1 0C-0.5 0.02 ${-0.25 - lean * 0.06} 1 0 1S0.42 0.02 0.94 0Z`,
  shield: () => 'M-1 0C-0.6 0.2 -0.3 1 -0.08 1L0 0.94L0.08 1C0.3 1 0.6 0.2 1 0Z',
  peak: (lean) =>
    `M-1 0L-0.62 0.34L-0.5 0.32L${-0.24 + lean * 0.1} 0.72L-0.14 0.7L0 1L0.2 0.7L0.3 ${0.66 + lean * 0.06}L0.56 0.3L0.68 0.3L1 0Z`,
  karst: (lean) => `M-1 0C-0.9 0.3 ${-0.8 - lean * 0.1} 1 -0.06 1C0.66 1 0.62 0.34 1 0Z`,
  pillar: (lean) =>
    `M-1 0L-0.8 0.5L-0.9 0.56L-0.62 ${0.96 - lean * 0.05}L-0.1 1L0.56 ${0.93 + lean * 0.04}L0.8 0.6L0.7 0.54L1 0Z`,
  mesa: (lean) => `M-1 0C-0.74 0.16 -0.7 0.9 -0.44 0.96Q0 ${1.04 + lean * 0.04} 0.4 0.94C0.62 0.9 0.72 0.2 1 0Z`,
  dune: (lean) => `M-1 0C-0.5 0.1 -0.24 0.8 ${0.04 + lean * 0.1} 1Q0.2 0.5 1 0Z`,
  fuji: () => 'M-1 0C-0.5 0.18 -0.24 0.7 -0.1 1L-0.04 0.97L0.02 1L0.09 0.98C0.24 0.7 0.5 0.18 1 0Z',
  crater: () => 'M-1 0L-0.62 0.8L-0.5 0.78L-0.42 1L-0.24 0.74Q0 0.6 0.2 0.74L0.34 0.96L0.46 0.82L0.62 0.86L1 0Z',
} satisfies Record<string, (lean: number) => string>;

export type MountainShape = keyof typeof mountainShapes;

/** The snow on a peak, in the same units. */
export const snowCaps = {
  peak: 'M-0.22 0.71L-0.14 0.7L0 1L0.2 0.7L0.27 0.67L0.16 0.6L0.1 0.68L0.02 0.52L-0.07 0.66L-0.15 0.56Z',
  fuji: 'M-0.21 0.72Q-0.14 0.86 -0.1 1L-0.04 0.97L0.02 1L0.09 0.98Q0.14 0.86 0.22 0.7L0.13 0.77L0.09 0.66L0.02 0.76L-0.05 0.62L-0.11 0.76Z',
};

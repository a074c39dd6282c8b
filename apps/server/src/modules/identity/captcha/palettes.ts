/**
 * The colours of a time of day in the brand's pigments, for the scenery of puzzles. Gradients run from top to bottom.
 */
export interface Palette {
  sky: readonly [string, string];
  sun: string;
  far: readonly string[];
  near: readonly string[];
  sea: readonly [string, string];
}

const morning: Palette = {
  sky: ['#BFE3E6', '#F4F3E4'],
  sun: '#F2A23C',
  far: ['#8CCBC4', '#EAF1DF'],
  near: ['#127A72', '#4FB091', '#EFE7C9'],
  sea: ['#7FD0CC', '#0F6573'],
};
const dawn: Palette = {
  sky: ['#DCEBEA', '#FBE7D3'],
  sun: '#DD5633',
  far: ['#A9CDD0', '#F3EADB'],
  near: ['#1D5C86', '#3E9C8B', '#EADFC0'],
  sea: ['#8CC6C8', '#1A4F5D'],
};
const noon: Palette = {
  sky: ['#CFE6EF', '#EFF5F5'],
  sun: '#E9B44C',
  far: ['#93BEC4', '#DFECED'],
  near: ['#174A6E', '#2F7C8A', '#DDF0E6'],
  sea: ['#79B4C4', '#174A6E'],
};
const autumn: Palette = {
  sky: ['#E6E6D3', '#FAF1DC'],
  sun: '#BE3F29',
  far: ['#B9C3A5', '#F0E8CF'],
  near: ['#6B6A2E', '#A8974C', '#F0DDB5'],
  sea: ['#A7C3B4', '#2C5F5B'],
};
const dusk: Palette = {
  sky: ['#9FB6CC', '#F3D9C6'],
  sun: '#E4572E',
  far: ['#8C9DBB', '#EBD5C8'],
  near: ['#143F4B', '#4D6F8C', '#E3C9B8'],
  sea: ['#8FA9BC', '#10303A'],
};

export const palettes: readonly [Palette, ...Palette[]] = [morning, dawn, noon, autumn, dusk];

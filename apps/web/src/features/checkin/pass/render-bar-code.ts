import { azteccode, drawingSVG, pdf417 } from 'bwip-js/browser';

export type CodeKind = 'aztec' | 'pdf417';

/**
 * Renders the bar code of a boarding pass as an SVG: Aztec for screens, PDF417 for paper, both with their quiet zone.
 */
export function renderBarCode(kind: CodeKind, text: string): string {
  if (kind === 'aztec') return azteccode({ bcid: 'azteccode', text, scale: 4, padding: 8 }, drawingSVG());
  // Readers at gates need bars of 0.25 mm on paper.
  return pdf417({ bcid: 'pdf417', text, columns: 8, eclevel: 4, scale: 2, padding: 8 }, drawingSVG());
}

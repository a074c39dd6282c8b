import { readColour, type Theme } from '@haidai/domain/theme';
import { defineData } from '../data-file.ts';
import { lightColour } from './check-theme.ts';
import { loadTheme } from './theme.ts';

/** The carrier's colours on paper, on wallet passes and in pictures, as `#rrggbb`. They are those of light pages. */
export interface BrandColours {
  /** Headings. */
  readonly heading: string;
  /** Grounds under white text. */
  readonly fill: string;
  /** Marks the most important words and lines on white: the seat, the way of the flight. */
  readonly accent: string;
  /** The inks of a captcha, and the ground below them. */
  readonly inks: readonly [string, ...string[]];
  readonly ground: string;
}

/** Returns the colours of the carrier that is served. The check of the theme holds their contrast. */
export const brandColours = defineData((folder): BrandColours => {
  const theme = loadTheme(folder) ?? {};
  const of = (role: string) => toHex(role, theme);
  return {
    heading: of('color-brand'),
    fill: of('color-brand-fill'),
    accent: of('color-border-selected'),
    inks: [of('color-brand'), of('color-text-link'), of('color-success-text'), of('color-warning')],
    ground: of('color-bg-selected'),
  };
});

function toHex(role: string, theme: Theme): string {
  const { channels = [0, 0, 0] } = readColour(lightColour(role, theme)) ?? {};
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

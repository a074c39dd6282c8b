import { readColour } from './colour.ts';
import { type Colours, roleColours, type Theme, type ThemeSide } from './roles.ts';

/** The roles in front, with the roles of the grounds on which they stand. */
type Pairs = readonly (readonly [fronts: readonly string[], grounds: readonly string[]])[];

const pages = ['bg-page', 'bg-surface'];
const grounds = [...pages, 'bg-sunken', 'bg-selected', 'bg-raised'];
const tones = ['success', 'info', 'warning', 'error', 'scarce', 'points'];

/** The roles of texts. WCAG 2.2 wants 4.5 to 1. */
const texts: Pairs = [
  [['text-primary', 'text-secondary'], grounds],
  [['text-tertiary', 'text-link', 'price', 'price-lowest', 'brand', ...tones], pages],
  ...tones.map((tone) => [[tone], [`${tone}-bg`]] as const),
  [['success-text'], ['success-bg']],
  [['info-text'], ['info-bg']],
  [['error-text'], ['error-bg', 'bg-field-error']],
  [['text-placeholder'], ['bg-surface']],
  [['brand'], ['brand-soft']],
  [['text-inverse'], ['brand-fill', 'action-secondary', 'action-secondary-hover', 'bg-inverse-hover']],
  [
    ['text-inverse', 'text-inverse-soft', 'text-inverse-muted', 'accent-on-inverse'],
    ['bg-inverse', 'bg-footer'],
  ],
  [['action-primary-text'], ['action-primary', 'action-primary-hover']],
  [['text-on-tone'], ['success', 'info', 'points']],
  [['text-on-art', 'text-on-art-soft'], ['bg-art']],
  [['test-banner-text'], ['test-banner', 'test-banner-stripe']],
  [['ink'], ['paper']],
  [['text-primary'], ['heat-1', 'heat-2', 'heat-3', 'heat-4']],
  [['text-on-tone'], ['heat-5', 'heat-6', 'chart-now', 'chart-azure']],
  [['text-primary'], ['chart-pale']],
  [['chart-ink'], ['chart-sand', 'chart-past']],
];

/** The roles of controls, and of lines that carry a meaning. WCAG 2.2 wants 3 to 1. */
const lines: Pairs = [
  [['border-control', 'border-selected', 'focus-ring', 'brand-accent', 'disc'], pages],
  [['chart-now', 'chart-past', 'chart-azure'], ['bg-surface']],
];

/** Lists the pairs with too little contrast on the light or on the dark pages: `price on bg-page: 3.10, not 4.5`. */
export function listWeakPairs(colours: Colours, side: ThemeSide, theme: Theme = {}): string[] {
  return [...listWeak(texts, 4.5), ...listWeak(lines, 3)];

  function listWeak(pairs: Pairs, least: number): string[] {
    const found = pairs.flatMap(([fronts, backs]) =>
      fronts.flatMap((front) => backs.map((back) => ({ front, back, ratio: ratioOf(front, back) }))),
    );
    return found
      .filter(({ ratio }) => !(ratio >= least))
      .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}, not ${least}`);
  }

  function ratioOf(front: string, back: string): number {
    const luminances = [front, back].map((role) => luminance(roleColours(colours, `color-${role}`, theme)[side]));
    const [dark = 0, light = 0] = luminances.toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }
}

/** Returns the relative luminance of WCAG 2.2, or NaN for a colour that lets its ground through. */
function luminance(text: string): number {
  const colour = readColour(text);
  if (!colour || colour.alpha < 1) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = colour.channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

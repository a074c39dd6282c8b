import type { Language, SiteFigures } from '@haidai/contract/pages';
import { formatDate } from './format.ts';

export interface TextSet<Key extends string> {
  readonly namespace: string;
  readonly zh: Readonly<Record<Key, string>>;
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

export type Texts = Record<string, string>;

/** English texts by namespace, filled by `loadTexts`. */
export const english = new Map<string, Texts>();

/** The namespaces of the sets whose code is loaded. */
export const declared = new Set<string>();

/**
 * Declares the Chinese texts of a feature: `export const homeTexts = defineTexts('home', { … })`. They come with the
 * feature's code, so a page loads only its own; the twin `texts.en.ts` holds the same keys in English. Keys may be the
 * specification's own sentences ('please input surname').
 * @param namespace what `namespaceOf` makes of the file's path: `home` for `features/home/texts.ts`, `checkin/card` for
 *   `features/checkin/card-texts.ts`, `ui` for `ui/texts.ts`
 */
export function defineTexts<const T extends Texts>(namespace: string, zh: T): TextSet<Extract<keyof T, string>> {
  declared.add(namespace);
  return { namespace, zh };
}

/** The translate function outside components (titles in `head`, guards). In components: `useTexts`. */
export function textsOf<Key extends string>(
  language: Language,
  texts: TextSet<Key>,
  figures?: SiteFigures,
): Translate<Key> {
  const translated = language === 'en' ? english.get(texts.namespace) : undefined;
  const known = named(figures);
  return (key, values) => fill(translated?.[key] ?? texts.zh[key], language, { ...values, ...known });
}

export function toLanguage(value: string | undefined): Language {
  return value === 'en' ? 'en' : 'zh-CN';
}

/**
 * `{name}` stands for a value, `{count:flight|flights}` for a word that goes with a number, `{figures.name}` for what a rule
 * of the carrier says today. A date of the wire reads as dates do in the language.
 */
function fill(text: string, language: Language, values: Record<string, string | number>): string {
  return text.replace(/\{([\w.]+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name] ?? whole;
    if (one === undefined) return formatDate(String(value), language);
    return value === 1 ? one : (many ?? '');
  });
}

/** The figures under the names by which texts ask for them. */
function named(figures: SiteFigures | undefined): Record<string, number> {
  return Object.fromEntries(Object.entries(figures ?? {}).map(([name, value]) => [`figures.${name}`, value]));
}

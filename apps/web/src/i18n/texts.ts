import type { FigureName, Language, SiteFigures } from '@haidai/contract/pages';
import { type OwnTexts, placeholder } from '@haidai/domain/texts';
import { formatDate } from './format.ts';

export interface TextSet<Key extends string> {
  readonly namespace: string;
  readonly zh: Readonly<Record<Key, string>>;
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

export type Texts = Record<string, string>;

/** The English texts by namespace. `loadTexts` fills the map. */
export const english = new Map<string, Texts>();

/** Returns the texts that the carrier words itself, in the language of the page. */
let findOwnTexts: () => OwnTexts | undefined = () => undefined;

/**
 * Sets where the carrier's own texts are found. The server renders pages of both languages and of two revisions side by
 * side, so it finds them in the context of each rendering. A browser has those of its page.
 */
export function takeOwnTextsFrom(find: () => OwnTexts | undefined): void {
  findOwnTexts = find;
}

/** The namespaces of the text sets whose code is loaded. */
export const declared = new Set<string>();

/**
 * Declares the Chinese texts of a feature: `export const homeTexts = defineTexts('home', { … })`. The texts come with
 * the code of the feature, so a page loads only its own. The twin `texts.en.ts` holds the same keys in English. A key
 * may be a sentence of the specification ('please input surname').
 * @param namespace the result of `namespaceOf` for the path of the file: `home` for `features/home/texts.ts`,
 *   `checkin/card` for `features/checkin/card-texts.ts`, `ui` for `ui/texts.ts`
 */
export function defineTexts<const T extends Texts>(namespace: string, zh: T): TextSet<Extract<keyof T, string>> {
  declared.add(namespace);
  return { namespace, zh };
}

/**
 * Returns the namespace of a text file: `checkin/card` for `../features/checkin/card-texts.ts` and for its English
 * twin.
 */
export function namespaceOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/[/-]texts(\.en)?\.ts$/, '');
}

/** Returns the translate function outside components (titles in `head`, guards). Components use `useTexts`. */
export function textsOf<Key extends string>(
  language: Language,
  texts: TextSet<Key>,
  figures?: SiteFigures,
): Translate<Key> {
  const own = findOwnTexts()?.[texts.namespace];
  const translated = language === 'en' ? english.get(texts.namespace) : undefined;
  return (key, values) => fillText(own?.[key] ?? translated?.[key] ?? texts.zh[key], language, values ?? {}, figures);
}

/** The beginning of a placeholder for a figure of a carrier rule. */
const FIGURE = 'figures.';

/**
 * Fills the placeholders of a text: `{name}` with a value, `{count:flight|flights}` with the word for a number, and
 * `{figures.name}` with the current figure of a carrier rule. It formats a date of the wire in the language.
 */
export function fillText(
  text: string,
  language: Language,
  values: Record<string, string | number>,
  figures?: SiteFigures,
): string {
  return text.replace(placeholder, (whole, name: string, one?: string, many?: string) => {
    const figure = name.startsWith(FIGURE) ? figures?.[name.slice(FIGURE.length) as FigureName] : undefined;
    const value = figure ?? values[name] ?? whole;
    if (one === undefined) return formatDate(String(value), language);
    return value === 1 ? one : (many ?? '');
  });
}

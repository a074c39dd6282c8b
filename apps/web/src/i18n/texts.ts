import type { Language, SiteFigures } from '@haidai/contract/pages';
import { formatDate } from './format.ts';

export interface TextSet<Key extends string> {
  readonly namespace: string;
  readonly zh: Readonly<Record<Key, string>>;
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

type Texts = Record<string, string>;

/**
 * English stands in a twin of each file of texts: `texts.en.ts` beside `texts.ts`. The server has all of them; a browser
 * loads those of what is on the page (`useTexts` waits for them).
 */
const english = new Map<string, Texts>();
const englishFiles = import.meta.glob<Texts>('../{app,core,features,ui}/**/*texts.en.ts', { import: 'default' });
const englishOf = new Map(Object.entries(englishFiles).map(([file, load]) => [namespaceOf(file), load]));
const loading = new Map<string, Promise<void>>();
/** The sets whose code is here. */
const declared = new Set<string>();

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

/** Makes a language other than the default ready: on the server before it renders, in the browser before it takes over. */
export async function loadLanguage(language: Language): Promise<void> {
  const namespaces = import.meta.env.SSR ? [...englishOf.keys()] : [...declared];
  await Promise.all(namespaces.map((namespace) => loadTexts(language, namespace)));
  // No component has waited for these.
  for (const namespace of namespaces) loading.delete(namespace);
}

/**
 * The promise of the texts of a namespace, or undefined where they were here before a component asked. It stays the same
 * promise when they have come: React expects a component that waited with `use` to call it again.
 */
export function loadTexts(language: Language, namespace: string): Promise<void> | undefined {
  if (language !== 'en') return undefined;
  const known = loading.get(namespace);
  if (known || english.has(namespace)) return known;
  const fetched = fetchTexts(namespace);
  loading.set(namespace, fetched);
  return fetched;
}

async function fetchTexts(namespace: string): Promise<void> {
  try {
    english.set(namespace, (await englishOf.get(namespace)?.()) ?? {});
  } catch (error) {
    // The next render asks for them again.
    loading.delete(namespace);
    throw error;
  }
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

/** `checkin/card` for `../features/checkin/card-texts.ts` and for its English twin. */
export function namespaceOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/[/-]texts(\.en)?\.ts$/, '');
}

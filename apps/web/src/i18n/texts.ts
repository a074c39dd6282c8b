import type { Language } from '@haidai/contract/pages';

export interface TextSet<Key extends string> {
  readonly namespace: string;
  readonly zh: Readonly<Record<Key, string>>;
}

export type Translate<Key extends string> = (key: Key, values?: Record<string, string | number>) => string;

type Texts = Record<string, string>;

/** English is a second set of files with the same names, loaded for a page in English before it is rendered. */
const english = new Map<string, Texts>();
const englishFiles = import.meta.glob<Texts>('./en/*.ts', { import: 'default' });

/**
 * Declares the texts of a feature: `export const homeTexts = defineTexts('home', zh)`. They come with the feature's
 * code, so a page loads only its own; `i18n/en/<namespace>.ts` holds the same keys in English. Keys may be the
 * specification's own sentences ('please input surname').
 */
export function defineTexts<const T extends Texts>(namespace: string, zh: T): TextSet<Extract<keyof T, string>> {
  return { namespace, zh };
}

/** The translate function outside components (titles in `head`, guards). In components: `useTexts`. */
export function textsOf<Key extends string>(language: Language, texts: TextSet<Key>): Translate<Key> {
  const translated = language === 'en' ? english.get(texts.namespace) : undefined;
  return (key, values) => fill(translated?.[key] ?? texts.zh[key], values);
}

/** Makes a language other than the default ready: on the server before it renders, in the browser before it takes over. */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en' || english.size > 0) return;
  const files = Object.entries(englishFiles);
  const texts = await Promise.all(files.map(async ([file, load]) => [namespaceOf(file), await load()] as const));
  for (const [namespace, each] of texts) english.set(namespace, each);
}

export function toLanguage(value: string | undefined): Language {
  return value === 'en' ? 'en' : 'zh-CN';
}

/** `{name}` stands for a value, `{count:flight|flights}` for a word that goes with a number. */
function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name] ?? whole;
    if (one === undefined) return String(value);
    return value === 1 ? one : (many ?? '');
  });
}

function namespaceOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1, -'.ts'.length);
}

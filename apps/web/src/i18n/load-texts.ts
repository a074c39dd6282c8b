import type { Language } from '@haidai/contract/pages';
import { declared, english, type Texts } from './texts.ts';

/**
 * The English files of the texts. Each text file has a twin: `texts.en.ts` beside `texts.ts`. The server loads all of
 * them. A browser loads only the texts on the page (`useTexts` waits for them).
 */
const englishFiles = import.meta.glob<Texts>('../{app,core,features,ui}/**/*texts.en.ts', { import: 'default' });
const englishOf = new Map(Object.entries(englishFiles).map(([file, load]) => [namespaceOf(file), load]));
const loading = new Map<string, Promise<void>>();

/**
 * Loads the texts of a language other than the default. The server calls it before rendering, the browser before
 * hydration.
 */
export async function loadLanguage(language: Language): Promise<void> {
  const namespaces = import.meta.env.SSR ? [...englishOf.keys()] : [...declared];
  await Promise.all(namespaces.map((namespace) => loadTexts(language, namespace)));
  // No component has waited for these promises, so they can go.
  for (const namespace of namespaces) loading.delete(namespace);
}

/**
 * Returns the promise of the texts of a namespace, or undefined if they were loaded before a component asked. It
 * returns the same promise after loading, because React expects a component that waited with `use` to call it again.
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
    // The next render loads them again.
    loading.delete(namespace);
    throw error;
  }
}

/**
 * Returns the namespace of a text file: `checkin/card` for `../features/checkin/card-texts.ts` and for its English
 * twin.
 */
export function namespaceOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/[/-]texts(\.en)?\.ts$/, '');
}

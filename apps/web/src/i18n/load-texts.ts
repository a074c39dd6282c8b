import type { Language } from '@haidai/contract/pages';
import { declared, english, type Texts } from './texts.ts';

/**
 * English texts stand in a twin of each text file: `texts.en.ts` beside `texts.ts`. The server loads all of them. A
 * browser loads the texts of what is on the page (`useTexts` waits for them).
 */
const englishFiles = import.meta.glob<Texts>('../{app,core,features,ui}/**/*texts.en.ts', { import: 'default' });
const englishOf = new Map(Object.entries(englishFiles).map(([file, load]) => [namespaceOf(file), load]));
const loading = new Map<string, Promise<void>>();

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

/** `checkin/card` for `../features/checkin/card-texts.ts` and for its English twin. */
export function namespaceOf(file: string): string {
  return file.replace(/^\.\.\/(features\/)?/, '').replace(/[/-]texts(\.en)?\.ts$/, '');
}

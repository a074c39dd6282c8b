import type { Language } from '@haidai/contract/pages';
import { declared, english } from './texts.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the texts of a language other than the default. The server calls it before rendering, the browser before
 * hydration.
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en') return;
  const namespaces = import.meta.env.SSR ? (await import('./english-files.ts')).englishOf.keys() : declared;
  await Promise.all([...namespaces].map((namespace) => loadTexts(language, namespace)));
  // No component has waited for these promises, so they can go.
  loading.clear();
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
    const { englishOf } = await import('./english-files.ts');
    english.set(namespace, (await englishOf.get(namespace)?.()) ?? {});
  } catch (error) {
    // The next render loads them again.
    loading.delete(namespace);
    throw error;
  }
}

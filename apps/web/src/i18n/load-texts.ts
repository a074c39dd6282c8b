import type { Language } from '@haidai/contract/pages';
import { declared, english } from './texts.ts';

const loading = new Map<string, Promise<void>>();

/**
 * Loads the texts of a language other than the default. The server calls it before rendering, the browser before
 * hydration.
 */
export async function loadLanguage(language: Language): Promise<void> {
  if (language !== 'en') return;
  const namespaces = import.meta.env.SSR ? [...(await import('./english-files.ts')).englishOf.keys()] : [...declared];
  await Promise.all(namespaces.map(fetchFile));
}

/**
 * Returns the promise of the texts of a namespace, or undefined if they were loaded before a component asked. The texts
 * of all loaded code come with them. Otherwise a part that appears later would wait, and Preact would remove the
 * page around it for a moment. The function returns the same promise after loading, because a component that waited with
 * `use` calls it again.
 */
export function loadTexts(language: Language, namespace: string): Promise<void> | undefined {
  if (language !== 'en') return undefined;
  const known = loading.get(namespace);
  if (known || english.has(namespace)) return known;
  const others = [...declared].filter((other) => other !== namespace && !english.has(other));
  const fetched = fetchTexts(namespace, others);
  loading.set(namespace, fetched);
  return fetched;
}

async function fetchTexts(namespace: string, others: string[]): Promise<void> {
  const late = Promise.allSettled(others.map(fetchFile));
  try {
    await fetchFile(namespace);
    await late;
  } catch (error) {
    // The next render loads them again.
    loading.delete(namespace);
    throw error;
  }
}

async function fetchFile(namespace: string): Promise<void> {
  const { englishOf } = await import('./english-files.ts');
  english.set(namespace, (await englishOf.get(namespace)?.()) ?? {});
}

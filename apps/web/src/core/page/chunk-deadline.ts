import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * The longest time to load the code of a page, from the specification. After 120 s, the page shows an error and the
 * visitor can try again.
 */
export const CHUNK_LIMIT_MS = 120_000;

export class ChunkTimeout extends Error {
  constructor() {
    super('A part of the page did not arrive in time');
    this.name = 'ChunkTimeout';
  }
}

/** Waits for the loading, and throws `ChunkTimeout` after the limit. */
export function beforeDeadline<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkTimeout()), CHUNK_LIMIT_MS);
  });
  return Promise.race([loading, deadline]).finally(() => clearTimeout(timer));
}

interface Page {
  component?: { preload?: (() => Promise<unknown> | undefined) | undefined } | undefined;
  loader?: unknown;
}

/** Limits how long a navigation waits for the code of a page. */
export function useChunkDeadline(): void {
  const router: AnyRouter = useRouter();
  useEffect(() => {
    for (const { options } of Object.values(router.routesById) as { options: Page }[]) limitLoading(options);
  }, [router]);
}

/**
 * Limits the loading of one page. A route component that is not loaded yet has `preload`; the router calls it and
 * waits. The loader of the page comes in the same file, and the router would wait for it without a limit. So the loader
 * runs only after the file has arrived.
 */
export function limitLoading(page: Page): void {
  const { component, loader } = page;
  const load = component?.preload;
  if (!component || !load) return;
  component.preload = () => {
    const loading = load();
    return loading && beforeDeadline(loading);
  };
  if (typeof loader !== 'function') return;
  page.loader = async (context: unknown) => {
    await component.preload?.();
    return loader(context);
  };
}

import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The specification: the code of a page that is not here after 120 seconds is an error, which can be tried again. */
export const CHUNK_LIMIT_MS = 120_000;

export class ChunkTimeout extends Error {
  constructor() {
    super('A part of the page did not arrive in time');
    this.name = 'ChunkTimeout';
  }
}

/** What is being loaded, or ChunkTimeout once the time is over. */
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

/** From now on a navigation waits so long for the code of a page, and no longer. */
export function useChunkDeadline(): void {
  const router: AnyRouter = useRouter();
  useEffect(() => {
    for (const { options } of Object.values(router.routesById) as { options: Page }[]) limitLoading(options);
  }, [router]);
}

/**
 * A component of a route that is not here yet says so by having `preload`; the router calls it, and waits. The page's
 * loader comes in the same file, and would be waited for without an end: it is called once the file is here.
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

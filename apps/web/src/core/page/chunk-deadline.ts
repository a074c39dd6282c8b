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

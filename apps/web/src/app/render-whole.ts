import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

/**
 * Renders to HTML and waits for the code of lazy components. Every part stands in its place: React would move a large
 * part behind the page and place it by a script, which the policy of the page forbids.
 */
export async function renderWhole(node: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  return new Response(stream).text();
}

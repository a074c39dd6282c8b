import type { PageContext } from '@haidai/contract/pages';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';

export { sharedPage } from './shared-page.ts';

const handle = createStartHandler(defaultRenderHandler);

/** Renders one page. The server calls this in its own process, with what the page needs in the context. */
export function render(request: Request, context: PageContext): Promise<Response> {
  return Promise.resolve(handle(request, { context } as unknown as Parameters<typeof handle>[1]));
}

export default { fetch: handle };

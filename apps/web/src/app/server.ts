import type { PageContext } from '@haidai/contract/pages';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { loadLanguage } from '../i18n/texts.ts';

export { sharedPage } from './shared-page.ts';

const handle = createStartHandler(defaultRenderHandler);

/** Renders one page. The server calls this in its own process, with what the page needs in the context. */
export async function render(request: Request, context: PageContext): Promise<Response> {
  await loadLanguage(context.language);
  return handle(request, { context } as unknown as Parameters<typeof handle>[1]);
}

export default { fetch: handle };

import type { PageContext } from '@haidai/contract/pages';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { loadLanguage } from '../i18n/load-texts.ts';
import { paintFirst } from './paint-first.ts';
import { guardStart } from './start-guard.ts';

export { sharedPage } from './shared-page.ts';

const handle = createStartHandler(defaultRenderHandler);

/** Renders one page. The server calls this in its own process, with what the page needs in the context. */
export async function render(request: Request, context: PageContext): Promise<Response> {
  await loadLanguage(context.language);
  const page = await handle(request, { context } as unknown as Parameters<typeof handle>[1]);
  const { status, headers } = page;
  return new Response(guardStart(paintFirst(await page.text()), context.nonce), { status, headers });
}

export default { fetch: handle };

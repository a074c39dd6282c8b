import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/index.ts';

/** Returns the page of last resort, for a failure of the error page itself. It has no script and no style. */
export function failurePage(
  { name, hotline }: Config['carrier'],
  { language, id }: Pick<FastifyRequest, 'language' | 'id'>,
): string {
  const [lang, carrier, title, advice, more] =
    language === 'en'
      ? [
          'en',
          name.en,
          'This page is not available just now',
          `Please try again, or call ${hotline}.`,
          'What to do now',
        ]
      : ['zh-CN', name.zh, '页面暂时打不开', `请稍后重试，或致电 ${hotline}。`, '接下来怎么办'];
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${carrier}</title></head>
<body><main><h1>${title}</h1><p>${advice}</p><p><a href="/static/error?requestId=${id}">${more}</a></p><p><small>${id}</small></p></main></body></html>
`;
}

import { addressIn } from '@haidai/domain';
import type { DataProblem } from '@haidai/domain/reference';
import MarkdownIt from 'markdown-it';
import type { Config } from '../../platform/index.ts';
import type { Text } from './files/read-content.ts';

/**
 * The Markdown renderer. It shows HTML of a text as plain text. Links may go to http, https, mail, telephone, a path of
 * the site or an anchor. The output has only elements, attributes and addresses that the Markdown rules produce.
 */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

// Each text stands below a title, so its headings move one level down: `#` becomes h2.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(Number(token.tag[1]) + 1, 6)}`;
  }
});

// Authors type a straight apostrophe: `the crew's` is shown as the texts of the site are.
markdown.core.ruler.push('english_apostrophes', ({ tokens, env }) => {
  if (env.language !== 'en') return;
  for (const token of tokens.flatMap(({ children }) => children ?? []))
    if (token.type === 'text') token.content = token.content.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’');
});

// A crawler follows the links of an English text to English pages.
markdown.core.ruler.push('english_links', ({ tokens, env }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    const href = token.type === 'link_open' ? String(token.attrGet('href')) : '';
    if (href.startsWith('/') && env.language === 'en') token.attrSet('href', addressIn('en', href));
  }
});

const wordsOf = (
  { name, code, hotline, hotlineAbroad }: Config['carrier'],
  language: string,
): Record<string, string> => ({
  carrier: language === 'en' ? name.en : name.zh,
  code,
  hotline: language === 'en' ? hotlineAbroad : hotline,
});
const knownWords = ['carrier', 'code', 'hotline'];
const placeholder = /\{\{(\w+)\}\}/g;

/** Renders a text as safe HTML. The outer element has the language of the text. */
export function renderText(body: string, language: string, carrier: Config['carrier']): string {
  const words = wordsOf(carrier, language);
  const filled = body.replaceAll(placeholder, (whole, name: string) => words[name] ?? whole);
  return `<div lang="${language}">${markdown.render(filled, { language })}</div>`;
}

/** Lists the unknown placeholders of the texts. */
export function listUnknownPlaceholders(texts: readonly Text[]): DataProblem[] {
  return texts.flatMap(({ file, body, bodyLine }) =>
    body
      .split('\n')
      .flatMap((text, index) =>
        [...text.matchAll(placeholder)]
          .filter(([, name = '']) => !knownWords.includes(name))
          .map(([whole]) => ({ file, line: bodyLine + index, message: `asks for ${whole}, which nobody gives` })),
      ),
  );
}

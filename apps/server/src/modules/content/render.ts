import type { DataProblem } from '@haidai/domain/reference';
import MarkdownIt from 'markdown-it';
import type { Config } from '../../platform/index.ts';
import type { Text } from './files/read-content.ts';

/**
 * HTML in a text is shown as text, and links go to http, https, mail and telephone only: what comes out holds no
 * element, attribute or address that the Markdown rules did not make.
 */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

// Every text stands below a title, so its own headings begin one level lower when it begins with `#`.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(Number(token.tag[1]) + 1, 6)}`;
  }
});

const wordsOf = ({ name, code, hotline }: Config['carrier']): Record<string, string> => ({
  carrier: name,
  code,
  hotline,
});
const knownWords = ['carrier', 'code', 'hotline'];
const placeholder = /\{\{(\w+)\}\}/g;

/** Safe HTML, in an element that says the language it is written in. */
export function renderText(body: string, language: string, carrier: Config['carrier']): string {
  const words = wordsOf(carrier);
  const filled = body.replaceAll(placeholder, (whole, name: string) => words[name] ?? whole);
  return `<div lang="${language}">${markdown.render(filled)}</div>`;
}

/** Placeholders nobody fills. */
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

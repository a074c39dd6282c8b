import MarkdownIt from 'markdown-it';
import type { Config } from '../../platform/index.ts';
import type { CarrierDocument } from './document-file.ts';

/**
 * HTML in a text is shown as text, and links go to http, https, mail and telephone only: what comes out holds no
 * element, attribute or address that the Markdown rules did not make.
 */
const markdown = new MarkdownIt('default', { html: false, linkify: false, typographer: false });
markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address.trim());

// Every document stands below a title, so its own headings begin one level lower.
markdown.core.ruler.push('lower_headings', ({ tokens }) => {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(Number(token.tag[1]) + 1, 6)}`;
  }
});

/** Safe HTML, in an element that says the language it is written in. */
export function renderDocument({ body, language }: CarrierDocument, carrier: Config['carrier']): string {
  const words: Record<string, string> = { carrier: carrier.name, code: carrier.code, hotline: carrier.hotline };
  const filled = body.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`A document asks for ${placeholder}, which nobody gives`);
    return word;
  });
  return `<div lang="${language}">${markdown.render(filled)}</div>`;
}

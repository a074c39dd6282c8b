import { maskDocument, maskMail, maskMobile, maskName } from '@haidai/domain/identity';
import { isMobile } from '@haidai/domain/telephone';

/**
 * Masks a search text for the log. It masks mobiles, mail addresses, documents and names. Numbers of orders, tickets
 * and flights stay readable. In a saved view (`q=…&in.state=…`) it masks the words of `q`.
 */
export function maskSearch(text: string): string {
  return text
    .split(' ')
    .map((word) => (/(^|&)q=/.test(word) ? maskView(word) : maskWord(word)))
    .join(' ');
}

function maskView(line: string): string {
  const view = new URLSearchParams(line);
  view.set('q', (view.get('q') ?? '').split(/\s+/).map(maskWord).join(' '));
  return [...view].map(([name, value]) => `${name}=${value}`).join('&');
}

function maskWord(word: string): string {
  if (isMobile(word)) return maskMobile(word);
  if (word.includes('@')) return maskMail(word);
  if (/^(\d{17}[\dX]|[A-Z]{1,2}\d{7,9})$/i.test(word)) return maskDocument(word);
  return /\d|=/.test(word) ? word : maskName(word);
}

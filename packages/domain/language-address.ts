import type { Language } from './bilingual.ts';

/** The first folder of every English page. A Chinese page has its path without a language. */
const english = /^\/en(?=[/?#]|$)/i;

/** The folders that have no pages for travellers. */
const otherFolders = /^\/(?:api|art|assets|ops|sandbox)(?=[/?#]|$)/i;

const file = /^[^?#]*\.\w{1,5}(?=[?#]|$)/;

/** Returns the language of an address of this site and the address without it: `/en/book` is `/book` in English. */
export function readLanguage(address: string): { language: Language; address: string } {
  if (!english.test(address)) return { language: 'zh', address };
  // With one leading slash the path cannot name another host.
  return { language: 'en', address: `/${address.replace(english, '').replace(/^[/\\]+/, '')}` };
}

/** Returns the address of a page in a language. The address is a path with its query, or an absolute address. */
export function addressIn(language: Language, address: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[^/?#]+)?(.*)$/s.exec(address) ?? [];
  const page = readLanguage(path).address;
  if (language === 'zh' || !isTravellerPage(page)) return origin + page;
  return `${origin}/en${page.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** Returns whether a path, without its language, is a page for travellers. Only these pages have a language. */
export function isTravellerPage(path: string): boolean {
  return path.startsWith('/') && !otherFolders.test(path) && !file.test(path);
}

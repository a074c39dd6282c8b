import type { DataProblem } from '@haidai/domain/reference';
import type { Content, Text } from '../files/read-content.ts';

interface FoundLink {
  readonly file: string;
  readonly line: number;
  readonly url: string;
}

/** Lists the broken links inside the site, in texts, menus, slides and values. */
export function listBrokenLinks(content: Content, texts: readonly Text[], pages?: ReadonlySet<string>): DataProblem[] {
  const links = [
    ...texts.flatMap(linksIn),
    ...content.menus.map(({ line, menuUrl: url }) => ({ file: 'menus.json', line, url })),
    ...content.slides.map(({ line, linkUrl: url }) => ({ file: 'slideshow.json', line, url })),
    ...content.keyValues.map(({ line, kvValue: url }) => ({ file: 'key-values.json', line, url })),
  ];
  return links.flatMap(({ file, line, url }) => {
    const fault = url.startsWith('/') ? faultOf(url, content, pages) : null;
    return fault ? [{ file, line, message: `${url}: ${fault}` }] : [];
  });
}

function linksIn({ file, body, bodyLine }: Text): FoundLink[] {
  return body
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\]\(([^()\s]*)\)/g)].map(([, url = '']) => ({ file, line: bodyLine + index, url })),
    );
}

function faultOf(url: string, content: Content, pages?: ReadonlySet<string>): string | null {
  const { pathname, searchParams } = new URL(url, 'http://site');
  if (pages && !pages.has(pathname)) return 'the site has no such page';
  const article = searchParams.get('articleId');
  if (article !== null && !content.articles.some(({ id }) => id === article)) return `no article ${article}`;
  const key = searchParams.get('docKey');
  if (key !== null && !content.documents.has(key)) return `no document ${key}`;
  const type = searchParams.get('typeId');
  const isType = type === null || content.articleTypes.some(({ typeId }) => typeId === type);
  return isType ? null : `no type of articles ${type}`;
}

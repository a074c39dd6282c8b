import { describe, expect, test } from 'vitest';
import { contentFolder, readContentFolder } from '../files/content-folder.ts';
import { readContent } from '../files/read-content.ts';
import { splitLanguages } from '../files/text-file.ts';

const { content } = readContent(readContentFolder(contentFolder()));
const documents = [...content.documents.values()].flat();
const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

// The page frame has one document for each language.
const texts = [
  ...content.articles,
  ...documents.filter(({ kinds }) => !kinds.includes('SITE_FRAME')),
  ...content.healthNotes,
];

describe('the shipped texts are in both languages', () => {
  test.each(texts.map((text) => [text.file, text] as const))('%s', (_, { body, title, titleEn }) => {
    const { zh, en } = splitLanguages(body);
    expect(hasChinese(title) && hasChinese(zh)).toBe(true);
    expect(titleEn).not.toBe('');
    expect(en).not.toBe('');
    expect(hasChinese(titleEn + en)).toBe(false);
  });

  test.each(texts.map((text) => [text.file, text.body] as const))('%s has the same outline and links', (_, body) => {
    const { zh, en } = splitLanguages(body);
    const outline = (text: string) => text.match(/^(#+|\d+\.|-|\|)(?= )/gm) ?? [];
    const links = (text: string) =>
      [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, link = '']) => link.replace(/cityName=.*/, '')).toSorted();
    expect(outline(en)).toEqual(outline(zh));
    expect(links(en)).toEqual(links(zh));
  });

  test('menus, slides, channels and types of articles', () => {
    const pairs = [
      ...content.menus.map(({ menuName, menuNameEn }) => [menuName, menuNameEn]),
      ...content.slides.flatMap((slide) => [
        [slide.title, slide.titleEn],
        [slide.summary, slide.summaryEn],
      ]),
      ...content.channels.flatMap((channel) => [
        [channel.name, channel.nameEn],
        [channel.hint, channel.hintEn],
      ]),
      ...content.articleTypes.map(({ typeName, typeNameEn }) => [typeName, typeNameEn]),
    ];
    expect(pairs.filter(([zh = '', en = '']) => (zh === '') !== (en === '') || hasChinese(en))).toEqual([]);
  });

  test('a contract names the language that applies, once and at its end', () => {
    const contracts = documents.filter(({ key }) =>
      ['CONDITIONS_OF_CARRIAGE', 'TERMS_OF_USE', 'PRIVACY', 'B2C_TICKET_READ', 'B2C_REFUND_TIPS'].includes(key),
    );
    expect(contracts).toHaveLength(5);
    for (const { body } of contracts) expect(body.match(/the Chinese text applies\.\*$/g)).toHaveLength(1);
  });
});

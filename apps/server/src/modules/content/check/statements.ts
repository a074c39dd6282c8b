import type { Content } from '../files/read-content.ts';
import type { Foundations } from '../files/text-file.ts';
import type { Statement } from './check-figures.ts';

interface Written extends Foundations {
  readonly file: string;
  readonly body: string;
  readonly bodyLine: number;
  readonly title: string;
  readonly titleEn: string;
  readonly summary?: string;
  readonly summaryEn?: string;
}

/** Lists the texts that travellers can see today or later, with their figures and sources. */
export function statementsOf(content: Content, today: string): Statement[] {
  const { articles, documents, healthNotes, menus, slides } = content;
  return [
    ...articles.map((text) => statementOf(text, text.publish, text.expires)),
    ...[...documents.values()].flatMap((wordings) => {
      const inForce = wordings.find(({ effectiveFrom }) => effectiveFrom <= today)?.effectiveFrom ?? '';
      return wordings
        .filter(({ effectiveFrom }) => effectiveFrom >= inForce)
        .map((text) => statementOf(text, text.effectiveFrom, null));
    }),
    ...healthNotes.map((text) => statementOf(text, text.updated, null)),
    ...menus.map(({ line, menuName, menuNameEn, rules, stated }) => ({
      ...{ file: 'menus.json', line, from: '', to: null, rules, stated, title: menuName, telephone: '' },
      passages: [menuName, menuNameEn].map((words) => ({ line, words })),
    })),
    ...slides.map(({ line, title, titleEn, summary, summaryEn, publish, expires, rules, stated }) => ({
      ...{ file: 'slideshow.json', line, from: publish, to: expires, rules, stated, title, telephone: '' },
      passages: [title, titleEn, summary, summaryEn].map((words) => ({ line, words })),
    })),
  ];
}

function statementOf(text: Written, from: string, to: string | null): Statement {
  const { file, title, titleEn, summary = '', summaryEn = '', rules, stated, telephone } = text;
  return {
    ...{ file, line: 1, from, to, title, rules, stated, telephone },
    passages: [
      ...[title, titleEn, summary, summaryEn].map((words) => ({ line: 1, words })),
      ...text.body.split('\n').map((words, index) => ({ line: text.bodyLine + index, words })),
    ],
  };
}

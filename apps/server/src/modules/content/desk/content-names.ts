import type { TextKind } from '@haidai/contract/content';
import { describeSiteValue } from '@haidai/domain/content';
import type { Language } from '../../../platform/index.ts';
import type { LogNames } from '../../staff/index.ts';
import { kindOf, toForm } from './text-form.ts';
import { getValues } from './values.ts';

const kindNames: Record<TextKind, Record<Language, string>> = {
  ARTICLE: { zh: '文章与公告', en: 'Article or notice' },
  DOCUMENT: { zh: '条款与文件', en: 'Terms or document' },
  HEALTH: { zh: '出行提示', en: 'Advice for travellers' },
  MENU: { zh: '菜单', en: 'Menus' },
  SLIDE: { zh: '轮播图', en: 'Slides' },
  CHANNEL: { zh: '官方渠道', en: 'Channels' },
  ARTICLE_TYPE: { zh: '文章类型', en: 'Types of articles' },
  TAX_TYPE: { zh: '抬头类型', en: 'Kinds of invoice titles' },
};

/** The texts and site values in the log of the staff: a text by its kind and title, a value by its title. */
export const contentNames: LogNames = {
  head: 'content',
  async list(db, ids, language) {
    const drafts = await db.selectFrom('content_draft').select(['path', 'body']).where('path', 'in', ids).execute();
    const files = await db.selectFrom('content_file').select(['path', 'body']).where('path', 'in', ids).execute();
    const bodies = new Map([...drafts, ...files].map(({ path, body }) => [path, body]));
    const values = await getValues(db);
    return new Map(
      ids.flatMap((id) => {
        const kind = kindOf(id);
        if (kind) return [[id, nameText(id, bodies.get(id) ?? '', language)] as const];
        return values.has(id) ? [[id, describeSiteValue(id).title[language]] as const] : [];
      }),
    );
  },
};

function nameText(path: string, body: string, language: Language): string {
  const kind = kindOf(path);
  const kindName = kind ? kindNames[kind][language] : '';
  if (path.endsWith('.json') || body === '') return kindName;
  const [row = {}] = toForm(path, body).rows;
  const title = (language === 'en' ? row.titleEn : row.title) ?? row.title;
  return title ? `${kindName}${language === 'zh' ? '：' : ': '}${title}` : kindName;
}

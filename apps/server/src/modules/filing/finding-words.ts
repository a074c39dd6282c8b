import type { FilingFault, FilingFinding } from '@haidai/domain/filing';
import type { Language } from '../../platform/index.ts';

const texts: Readonly<Record<FilingFault, { zh: string; en: string }>> = {
  idTaken: { zh: '编号已被使用，请换一个编号', en: 'The id is in use. Please choose another one.' },
  rowUnknown: { zh: '已发布的资料中没有这一行', en: 'No published row has this id.' },
  beginsInPast: {
    zh: '开售日 {begin} 不能早于明天：已售客票按原来的行计费',
    en: 'The row begins on {begin}. It can begin tomorrow at the earliest, because sold tickets keep their rules.',
  },
  rowInForce: {
    zh: '这一行已生效，不能删除，请另加一行接替',
    en: 'The row is in force and cannot be removed. Please add a row that replaces it.',
  },
  endInPast: { zh: '失效日已过，不能再改', en: 'The last day has passed and cannot change.' },
  sameBegin: {
    zh: '与 {other} 同在 {begin} 开售，请错开日期',
    en: 'Begins on {begin}, like {other}. Please choose another day.',
  },
  noEnd: {
    zh: '这类价格没有失效日，请另加一行接替',
    en: 'These rows have no last day. Please add a row that replaces it.',
  },
  gap: { zh: '{end} 之后没有接替的行', en: 'No row applies after {end}.' },
  aboveCap: { zh: '{yuan} 元高于上限 {cap} 元', en: 'CNY {yuan} is above the cap of CNY {cap}.' },
  steepRise: {
    zh: '上涨 {percent}%，超过 {most}%（规则 {rule}），须写明理由',
    en: 'Rises by {percent}%, more than {most}% (rule {rule}). The filing needs a reason.',
  },
  folder: { zh: '{file}：{message}', en: '{file}: {message}' },
};

/** Writes a finding in the language of the reader. */
export function findingInWords({ code, values }: FilingFinding, language: Language): string {
  return texts[code][language === 'en' ? 'en' : 'zh'].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

import type { DeskField, TextKind } from '@haidai/contract/content';
import { covers, tileIcons } from '@haidai/domain/content';
import type { Places } from '@haidai/domain/reference';
import type { Language } from '../../../platform/index.ts';
import type { Content } from '../files/read-content.ts';

/** A field of a form at the desk. `json` gives its type in a list if it is not a plain text. */
interface FieldSpec {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly kind?: DeskField['kind'];
  readonly optional?: boolean;
  readonly json?: 'nullable' | 'boolean' | 'leftOut';
  readonly choices?: readonly string[] | 'articleTypes' | 'articleCovers';
}

const title: FieldSpec = { name: 'title', zh: '标题（中文）', en: 'Title (Chinese)' };
const titleEn: FieldSpec = { name: 'titleEn', zh: '标题（英文）', en: 'Title (English)' };
const summaries: readonly FieldSpec[] = [
  { name: 'summary', zh: '摘要（中文）', en: 'Summary (Chinese)', kind: 'longText' },
  { name: 'summaryEn', zh: '摘要（英文）', en: 'Summary (English)', kind: 'longText' },
];
/** The sources of figures, for the check of the figures (docs/rules/texts.md). */
const rules: FieldSpec = {
  ...{ name: 'rules', kind: 'longText', optional: true, json: 'leftOut' },
  zh: '数字依据的规则（如：48 小时 = SP-2026-01#terms.WCHR.noticeHours；多条用分号隔开）',
  en: 'Rules the figures rest on (48 小时 = SP-2026-01#terms.WCHR.noticeHours; with semicolons)',
};
const stated: FieldSpec = {
  ...{ name: 'stated', kind: 'longText', optional: true, json: 'leftOut' },
  zh: '没有规则的数字和理由（如：21 天 = 法定索赔时限；多条用分号隔开）',
  en: 'Figures without a rule, and why (21 天 = limit set by law; with semicolons)',
};
const telephone: FieldSpec = {
  ...{ name: 'telephone', optional: true },
  zh: '为什么请旅客致电（网上可以办理的事项）',
  en: 'Why travellers are asked to call about what the site does',
};
const foundations = [rules, stated, telephone];
const address = { zh: '链接地址', en: 'Address' };

const fieldsOfKind: Record<TextKind, readonly FieldSpec[]> = {
  ARTICLE: [
    { name: 'id', zh: '编号（网址中）', en: 'Number (in the address)' },
    { name: 'type', zh: '类型', en: 'Type', kind: 'choice', choices: 'articleTypes' },
    title,
    titleEn,
    ...summaries,
    {
      name: 'cover',
      zh: '题图（图画，或文章所写的城市）',
      en: 'Picture (a drawing, or the city)',
      kind: 'choice',
      choices: 'articleCovers',
    },
    { name: 'publish', zh: '发布日期', en: 'Published', kind: 'date' },
    { name: 'starts', zh: '活动开始日期', en: 'First day', kind: 'date', optional: true },
    { name: 'expires', zh: '最后一天', en: 'Last day', kind: 'date', optional: true },
    { name: 'top', zh: '置顶', en: 'Kept on top', kind: 'choice', choices: ['true', 'false'], optional: true },
    ...foundations,
  ],
  DOCUMENT: [
    { name: 'key', zh: '键', en: 'Key' },
    title,
    titleEn,
    { name: 'version', zh: '版本（如 2026.2）', en: 'Version (2026.2)' },
    { name: 'effectiveFrom', zh: '生效日期', en: 'In force from', kind: 'date' },
    { name: 'language', zh: '正文语言', en: 'Language', kind: 'choice', choices: ['zh-CN', 'en'] },
    { name: 'kinds', zh: '所属类别（逗号分隔）', en: 'Kinds (with commas)', optional: true },
    ...foundations,
  ],
  HEALTH: [
    title,
    titleEn,
    { name: 'cities', zh: '城市代码（逗号分隔）', en: 'City codes (with commas)' },
    { name: 'updated', zh: '更新日期', en: 'Updated', kind: 'date' },
    ...foundations,
  ],
  MENU: [
    { name: 'menuId', zh: '编号', en: 'Number' },
    { name: 'menuName', zh: '名称（中文）', en: 'Name (Chinese)' },
    { name: 'menuNameEn', zh: '名称（英文）', en: 'Name (English)' },
    { name: 'menuUrl', ...address, optional: true },
    { name: 'parentId', zh: '上级编号', en: 'Under number' },
    { name: 'label', zh: '位置', en: 'Place', kind: 'choice', choices: ['1000', '9999', '2000'] },
    {
      ...{ name: 'menuillustration', zh: '配图', en: 'Picture', kind: 'choice', optional: true, json: 'leftOut' },
      choices: [...covers, ...tileIcons],
    },
    rules,
    stated,
  ],
  SLIDE: [
    { name: 'slideId', zh: '编号', en: 'Number' },
    { name: 'position', zh: '位置', en: 'Place' },
    { name: 'plat', zh: '平台', en: 'Platform', kind: 'choice', choices: ['B2C'] },
    title,
    titleEn,
    ...summaries.map((field) => ({ ...field, kind: 'text' as const, optional: true })),
    { name: 'picture', zh: '图片', en: 'Picture', kind: 'choice', choices: covers },
    { name: 'linkUrl', ...address, optional: true },
    { name: 'publish', zh: '开始日期', en: 'First day', kind: 'date' },
    { name: 'expires', zh: '最后一天', en: 'Last day', kind: 'date', optional: true, json: 'nullable' },
    rules,
    stated,
  ],
  CHANNEL: [
    {
      ...{ name: 'kind', zh: '渠道', en: 'Channel', kind: 'choice' },
      choices: ['MINI_PROGRAM', 'OFFICIAL_ACCOUNT', 'MICROBLOG', 'SHORT_VIDEO'],
    },
    { name: 'name', zh: '名称（中文）', en: 'Name (Chinese)' },
    { name: 'nameEn', zh: '名称（英文）', en: 'Name (English)' },
    { name: 'hint', zh: '说明（中文）', en: 'Hint (Chinese)' },
    { name: 'hintEn', zh: '说明（英文）', en: 'Hint (English)' },
    { name: 'address', ...address },
  ],
  ARTICLE_TYPE: [
    { name: 'typeId', zh: '代码', en: 'Code' },
    { name: 'typeName', zh: '名称（中文）', en: 'Name (Chinese)' },
    { name: 'typeNameEn', zh: '名称（英文）', en: 'Name (English)' },
  ],
  TAX_TYPE: [
    { name: 'taxInfoType', zh: '代码', en: 'Code' },
    { name: 'taxInfoTypeName', zh: '名称（中文）', en: 'Name (Chinese)' },
    { name: 'taxInfoTypeNameEn', zh: '名称（英文）', en: 'Name (English)' },
    {
      ...{ name: 'taxNumberRequired', zh: '需要税号', en: 'Tax number needed', kind: 'choice', json: 'boolean' },
      choices: ['true', 'false'],
    },
  ],
};

const choiceWords: Readonly<Record<string, Record<Language, string>>> = {
  true: { zh: '是', en: 'Yes' },
  false: { zh: '否', en: 'No' },
  '1000': { zh: '顶部菜单', en: 'Top menu' },
  '9999': { zh: '页脚', en: 'Footer' },
  '2000': { zh: '首页快捷入口', en: 'Home page' },
  'zh-CN': { zh: '中文', en: 'Chinese' },
  en: { zh: '英文', en: 'English' },
};

export function specsOf(kind: TextKind): readonly FieldSpec[] {
  return fieldsOfKind[kind];
}

/** Describes the form fields of a kind of text. */
export function describeFields(kind: TextKind, content: Content, places: Places, language: Language): DeskField[] {
  const named = (values: readonly string[]) =>
    values.map((value) => ({ value, label: choiceWords[value]?.[language] ?? value }));
  const optionsOf = ({ choices = [] }: FieldSpec): DeskField['choices'] => {
    if (choices === 'articleCovers') return [...named(covers), ...listPlaces(places, language)];
    if (choices !== 'articleTypes') return named(choices);
    return content.articleTypes.map(({ typeId, typeName, typeNameEn }) => ({
      value: typeId,
      label: language === 'zh' ? typeName : typeNameEn,
    }));
  };
  return fieldsOfKind[kind].map((spec) => ({
    name: spec.name,
    label: spec[language],
    kind: spec.kind ?? 'text',
    required: spec.optional !== true,
    choices: optionsOf(spec),
  }));
}

/** Lists the cities, then the single airports of cities with several, by name. */
function listPlaces({ cities, airports }: Places, language: Language): DeskField['choices'] {
  const codes = new Set(cities.map(({ code }) => code));
  return [...cities, ...airports.filter(({ code }) => !codes.has(code))]
    .map(({ code, name }) => ({ value: code, label: `${name[language]} ${code}` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
}

import type { Bilingual } from '../bilingual.ts';

/**
 * A value that staff edit in a row.
 * - `text`, `date`, `flag` as they are
 * - `number` a whole number; `yuan` whole yuan; `percent` per cent
 * - `choice` one of `choices`
 * - `list` texts separated by commas
 */
export interface FilingField {
  /** The path in the row: `yuan`, `name.zh`, `amount.A`, `refund.0`. */
  readonly path: string;
  readonly label: Bilingual;
  readonly kind: 'text' | 'date' | 'flag' | 'number' | 'yuan' | 'percent' | 'choice' | 'list';
  readonly choices?: readonly string[];
  readonly isOptional?: true;
  /** Whether the table of rows shows the value. */
  readonly isShown?: true;
}

/** A list of dated rows in a file of the carrier's folder. */
export interface FilingPart {
  readonly id: string;
  readonly name: Bilingual;
  readonly file: string;
  /** The list in a JSON file, or null for a CSV file. */
  readonly list: string | null;
  /** The paths whose values a row and its successor share. The row that began last is in force. */
  readonly key: readonly string[];
  /** Whether a row may have a last day. */
  readonly hasEnd: boolean;
  readonly fields: readonly FilingField[];
}

const from: FilingField = { path: 'issuedFrom', label: { zh: '开售日', en: 'Sold from' }, kind: 'date', isShown: true };
const name: readonly FilingField[] = [
  { path: 'name.zh', label: { zh: '名称（中文）', en: 'Name (Chinese)' }, kind: 'text', isShown: true },
  { path: 'name.en', label: { zh: '名称（英文）', en: 'Name (English)' }, kind: 'text' },
];
const words: readonly FilingField[] = [
  { path: 'text.zh', label: { zh: '说明（中文）', en: 'Text (Chinese)' }, kind: 'text' },
  { path: 'text.en', label: { zh: '说明（英文）', en: 'Text (English)' }, kind: 'text' },
];
const shown = (path: string, zh: string, en: string, kind: FilingField['kind']): FilingField => ({
  path,
  label: { zh, en },
  kind,
  isShown: true,
});
const refundFee = (index: number, zh: string, en: string) =>
  shown(`refund.${index}`, `退票费 ${zh}`, `Refund fee ${en}`, 'percent');
const changeFee = (index: number, zh: string, en: string): FilingField => ({
  path: `change.${index}`,
  label: { zh: `改期费 ${zh}`, en: `Change fee ${en}` },
  kind: 'percent',
  isOptional: true,
});
const windows = [
  ['7 天以上', 'over 7 days'],
  ['7 天至 48 小时', '7 days to 48 h'],
  ['48 至 4 小时', '48 to 4 h'],
  ['4 小时内', 'within 4 h'],
] as const;

/** The lists that a filing may change, in the order of the desk. */
export const filingParts: readonly FilingPart[] = [
  {
    id: 'yFares',
    name: { zh: 'Y 全价', en: 'Full fares (Y)' },
    file: 'fares/y-fares.csv',
    list: null,
    key: ['from', 'to'],
    hasEnd: false,
    fields: [
      shown('from', '出发', 'From', 'text'),
      shown('to', '到达', 'To', 'text'),
      shown('yuan', '全价（元）', 'Fare (CNY)', 'yuan'),
      shown('cap', '上限（元）', 'Cap (CNY)', 'yuan'),
      from,
    ],
  },
  {
    id: 'classes',
    name: { zh: '子舱折扣', en: 'Booking classes' },
    file: 'fares/booking-classes.json',
    list: 'classes',
    key: ['code'],
    hasEnd: true,
    fields: [
      shown('code', '舱位', 'Class', 'text'),
      shown('cabin', '客舱', 'Cabin', 'text'),
      shown('percent', '为 Y 全价的 %', '% of the full fare', 'percent'),
      shown('feeGroup', '退改费组', 'Fee group', 'text'),
      shown('bagKg', '免费行李（公斤）', 'Free baggage (kg)', 'number'),
      { path: 'earnPercent', label: { zh: '积分 %', en: 'Points %' }, kind: 'percent' },
      from,
    ],
  },
  {
    id: 'fees',
    name: { zh: '退改费', en: 'Change and refund fees' },
    file: 'fees/fee-groups.json',
    list: 'groups',
    key: ['group'],
    hasEnd: true,
    fields: [
      shown('group', '组', 'Group', 'text'),
      ...windows.map(([zh, en], index) => refundFee(index, zh, en)),
      ...windows.map(([zh, en], index) => changeFee(index, zh, en)),
      from,
    ],
  },
  {
    id: 'taxes',
    name: { zh: '税费、燃油', en: 'Taxes and fuel' },
    file: 'taxes/taxes.json',
    list: 'rows',
    key: ['code', 'country', 'airports', 'scope', 'minKm', 'maxKm', 'at'],
    hasEnd: true,
    fields: [
      shown('code', '代码', 'Code', 'text'),
      ...name,
      shown('amount.A', '成人', 'Adult', 'number'),
      shown('amount.C', '儿童', 'Child', 'number'),
      shown('amount.B', '婴儿', 'Infant', 'number'),
      shown('currency', '币种', 'Currency', 'text'),
      from,
    ],
  },
  {
    id: 'extras',
    name: { zh: '行李与增值服务', en: 'Baggage and extras' },
    file: 'ancillaries/products.json',
    list: 'products',
    key: ['code'],
    hasEnd: true,
    fields: [shown('code', '代码', 'Code', 'text'), ...name, shown('yuan', '价格（元）', 'Price (CNY)', 'yuan'), from],
  },
  {
    id: 'extraRefunds',
    name: { zh: '增值服务退订', en: 'Refunds of extras' },
    file: 'ancillaries/refund-rules.json',
    list: 'rows',
    key: ['kinds'],
    hasEnd: true,
    fields: [shown('freeHours', '起飞前几小时可全退', 'Free until hours before', 'number'), ...words, from],
  },
  {
    id: 'passengers',
    name: { zh: '儿童、婴儿', en: 'Children and infants' },
    file: 'fares/passenger-fares.json',
    list: 'rows',
    key: ['type', 'scope'],
    hasEnd: true,
    fields: [
      shown('type', '旅客', 'Traveller', 'text'),
      shown('scope', '国内 / 国际', 'Domestic / international', 'text'),
      shown('percent', '百分比', 'Per cent', 'percent'),
      shown('of', '基数', 'Of', 'text'),
      ...words,
      from,
    ],
  },
  {
    id: 'specials',
    name: { zh: '特殊票价', en: 'Special fares' },
    file: 'fares/special-fares.json',
    list: 'rows',
    key: ['code'],
    hasEnd: true,
    fields: [
      shown('code', '代码', 'Code', 'text'),
      ...name,
      ...words,
      shown('classes', '舱位', 'Classes', 'list'),
      shown('price.percent', '票价 %', 'Fare %', 'percent'),
      { path: 'price.addYuan', label: { zh: '加价（元）', en: 'Added (CNY)' }, kind: 'yuan', isOptional: true },
      from,
    ],
  },
];

export function findPart(id: string): FilingPart | undefined {
  return filingParts.find((part) => part.id === id);
}

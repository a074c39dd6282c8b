import { covers, tileIcons } from '@haidai/domain/content';
import type { DataProblem } from '@haidai/domain/reference';
import { isDate } from '@haidai/domain/time';
import { z } from 'zod';
import { listUnstorable } from '../../../platform/index.ts';
import { unstorable } from './unstorable.ts';

const date = z.string().refine(isDate, 'not a date yyyy-mm-dd');
const name = z.string().min(1);
const notAnAddress = 'neither a path of the site nor an http address';
const address = z.string().regex(/^(https?:\/\/|\/(?!\/))\S*$/, notAnAddress);

const menuNumber = z.string().regex(/^\d{1,9}$/);
/** What the figures of a row rest on (check-figures.ts). */
const foundations = { rules: z.string().default(''), stated: z.string().default('') };

const menuEntry = { menuId: menuNumber, menuName: name, menuNameEn: name, ...foundations };

/** 1000 the top, 9999 the footer. */
const menuOfShell = z.strictObject({
  ...menuEntry,
  menuUrl: z.union([address, z.literal('')]),
  parentId: menuNumber,
  label: z.enum(['1000', '9999']),
  menuillustration: z.union([z.enum(covers), z.literal('')]).default(''),
});

/** A tile of the home page: one level, each with its icon and where it leads. */
const tile = z.strictObject({
  ...menuEntry,
  menuUrl: address,
  parentId: z.literal('0'),
  label: z.literal('2000'),
  menuillustration: z.enum(tileIcons),
});

const menu = z.discriminatedUnion('label', [menuOfShell, tile]);

const slide = z.strictObject({
  slideId: z.string().regex(/^[a-z0-9-]+$/),
  position: name,
  plat: z.literal('B2C'),
  title: name,
  titleEn: name,
  summary: z.string(),
  summaryEn: z.string(),
  picture: z.enum(covers),
  linkUrl: z.union([address, z.literal('')]),
  publish: date,
  expires: z.nullable(date),
  ...foundations,
});

/** What ends in _URL is where a link of every page leads; '' where there is nothing to lead to. */
const keyValue = z
  .strictObject({ kvPlat: name, kvType: name, kvName: name, kvValue: z.string() })
  .refine(({ kvName, kvValue }) => !kvName.endsWith('_URL') || kvValue === '' || address.safeParse(kvValue).success, {
    path: ['kvValue'],
    message: notAnAddress,
  });

const channel = z.strictObject({
  kind: z.enum(['MINI_PROGRAM', 'OFFICIAL_ACCOUNT', 'MICROBLOG', 'SHORT_VIDEO']),
  name,
  nameEn: name,
  hint: name,
  hintEn: name,
  /** What the picture says to the telephone that reads it. */
  address: z.url({ protocol: /^https$/ }),
});

const articleType = z.strictObject({
  typeId: z.string().regex(/^[A-Z_]{1,30}$/),
  typeName: name,
  typeNameEn: name,
});

const taxInfoType = z.strictObject({
  taxInfoType: z.string().regex(/^[A-Z_]+$/),
  taxInfoTypeName: name,
  taxInfoTypeNameEn: name,
  taxNumberRequired: z.boolean(),
});

const schemas = {
  'article-types.json': articleType,
  'channels.json': channel,
  'key-values.json': keyValue,
  'menus.json': menu,
  'slideshow.json': slide,
  'tax-info-types.json': taxInfoType,
};

type ListFile = keyof typeof schemas;
type Row<File extends ListFile> = z.output<(typeof schemas)[File]> & { readonly line: number };

export type Menu = Row<'menus.json'>;
export type Slide = Row<'slideshow.json'>;
export type ChannelRow = Row<'channels.json'>;

export const listFiles = Object.keys(schemas) as ListFile[];

/** The rows of a list, each with its line. Lists are written one row a line, so a row is read by itself. */
export function readList<File extends ListFile>(file: File, text: string, problems: DataProblem[]): Row<File>[] {
  const schema: z.ZodType = schemas[file];
  const lines = text.replaceAll('\r\n', '\n').trimEnd().split('\n');
  if (lines[0] !== '[' || lines.at(-1) !== ']') {
    problems.push({ file, line: 1, message: 'not a list: a line with [, one row a line, a line with ]' });
    return [];
  }
  return lines.slice(1, -1).flatMap((text, index) => {
    const line = index + 2;
    const row = readRow(text.replace(/,\s*$/, ''), schema);
    if (typeof row !== 'string') return [{ ...row, line } as Row<File>];
    problems.push({ file, line, message: row });
    return [];
  });
}

/** The row, or what is wrong with it. */
function readRow(text: string, schema: z.ZodType): object | string {
  let row: unknown;
  try {
    row = JSON.parse(text);
  } catch (error) {
    return `not JSON: ${(error as Error).message}`;
  }
  if (listUnstorable(row).length > 0) return unstorable;
  const { success, data, error } = schema.safeParse(row);
  if (success) return data as object;
  const [issue] = error.issues;
  return `${issue?.path.join('.')}: ${issue?.message}`;
}

/** A list as it is written: one row a line. */
export function writeList(rows: readonly object[]): string {
  return `[\n${rows.map(writeRow).join(',\n')}\n]\n`;
}

function writeRow(row: object): string {
  const cells = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{${cells.join(', ')}}`;
}

/** A list with some rows changed; a line that is no row, and a row that stays the same, is left as it is written. */
export function changeRows(list: string, change: (row: Record<string, unknown>) => object): string {
  const changeLine = (line: string): string => {
    const [, text = '', comma = ''] = /^(\{.*\})(,?)\s*$/.exec(line) ?? [];
    if (text === '') return line;
    const row = JSON.parse(text) as Record<string, unknown>;
    const changed = change(row);
    return changed === row ? line : writeRow(changed) + comma;
  };
  return list.replaceAll('\r\n', '\n').split('\n').map(changeLine).join('\n');
}

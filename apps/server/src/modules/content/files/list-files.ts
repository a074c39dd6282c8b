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
/** The sources of the figures in a row (check-figures.ts). */
const foundations = { rules: z.string().default(''), stated: z.string().default('') };

const menuEntry = { menuId: menuNumber, menuName: name, menuNameEn: name, ...foundations };

/** A menu at the top (label 1000) or in the footer (label 9999). */
const menuOfShell = z.strictObject({
  ...menuEntry,
  menuUrl: z.union([address, z.literal('')]),
  parentId: menuNumber,
  label: z.enum(['1000', '9999']),
  menuillustration: z.union([z.enum(covers), z.literal('')]).default(''),
});

/** A tile of the home page. Tiles have one level, an icon and an address. */
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

/**
 * A value of the site. A name that ends in _URL holds the address of a link on every page; '' means that there is no
 * address.
 */
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
  /** The address in the QR code of the channel. */
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

/**
 * Reads the rows of a list with their line numbers. A list has one row on each line, so the function reads each row
 * separately. Problems go to `problems`.
 */
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

/** Reads a row. Returns the problem as a text if the row is invalid. */
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

/** Renders a list with one row on each line. */
export function writeList(rows: readonly object[]): string {
  return `[\n${rows.map(writeRow).join(',\n')}\n]\n`;
}

function writeRow(row: object): string {
  const cells = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{${cells.join(', ')}}`;
}

/** Changes some rows of a list. A line without a row and an unchanged row keep their text. */
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

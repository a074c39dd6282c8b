import type { Sells } from '@haidai/contract/pages';
import { isCover } from '@haidai/domain/content';
import type { DataProblem, Places } from '@haidai/domain/reference';
import { loadCarrier } from '../../reference/index.ts';
import type { CarrierRules } from '../files/carrier-rules.ts';
import type { Content, Text } from '../files/read-content.ts';
import { listUnknownPlaceholders } from '../render.ts';
import { listWrongFigures } from './check-figures.ts';
import { listBrokenLinks } from './check-links.ts';
import { listTelephoneLines } from './check-telephone.ts';
import { statementsOf } from './statements.ts';

/** The keys of the documents that pages ask for by name. A page has a gap if its document is missing. */
export const requiredDocuments = [
  'B2C_COVID_NOTICE',
  'B2C_NO_SHOW_TIPS',
  'B2C_REFUND_TIPS',
  'B2C_PRODUCT_WUYOUDA_DEP',
  'B2C_PRODUCT_WUYOUDA_ARR',
  'B2C_PRODUCT_WIFI_SHOW',
  'B2C_EPIDEMIC_NOTICE',
  'B2C_FLASHSALE_RULE',
  'B2C_CHANGE_RULE',
  'B2C_CHANGE_CONFIRM',
  'DOWN_INFO',
  'B2C_TICKET_READ',
  'CONDITIONS_OF_CARRIAGE',
  'DANGEROUS_GOODS',
  'PRIVACY',
  'SECURITY_VOLUNTEERS',
  'INSURANCE_ACCIDENT',
  'INSURANCE_DELAY',
  'INSURANCE_COMBO',
  'INSURANCE_FREE',
  'ANC_SEAT',
  'ANC_BAGGAGE',
  'ANC_MEAL',
  'ANC_LOUNGE',
  'ANC_FAST_TRACK',
] as const;

/** The keys of the documents that the pages of a product ask for. */
const documentsOfProduct: Readonly<Partial<Record<keyof Sells, readonly string[]>>> = {
  weekCard: ['B2C_PRODUCT_VACATION', 'B2C_PRODUCT_ZHOUZFEI_REFUND'],
};

const requiredValues = ['B2C_GRAY'];

/**
 * Checks the files against each other. It lists missing entries, duplicates and broken references. `pages` are the
 * paths of the site; without them the function checks only the links to texts. `sells` are the products of the carrier.
 */
export function checkContent(
  content: Content,
  pages?: ReadonlySet<string>,
  sells: Sells = loadCarrier().sells,
): DataProblem[] {
  return [
    ...listMissing(content, sells),
    ...listTwins(content),
    ...listWrongTypes(content),
    ...listWrongMenus(content),
    ...listUnknownPlaceholders(textsOf(content)),
    ...listBrokenLinks(content, textsOf(content), pages),
  ];
}

export interface PromiseCheck {
  readonly rules: CarrierRules;
  readonly places: Places;
  readonly today: string;
  /** The files to check. Without it, all files. */
  readonly files?: ReadonlySet<string> | undefined;
}

/**
 * Checks the promises of the texts. It lists figures that contradict the carrier's data or have no source. It also
 * lists lines that ask travellers to call about a service of the site (docs/rules/texts.md), and articles about a place
 * that the carrier does not have.
 */
export function checkPromises(content: Content, { rules, places, today, files }: PromiseCheck): DataProblem[] {
  const isChecked = ({ file }: { file: string }) => !files || files.has(file);
  const statements = statementsOf(content, today).filter(isChecked);
  return [
    ...statements.flatMap((statement) => [
      ...listWrongFigures(statement, rules, today),
      ...listTelephoneLines(statement),
    ]),
    ...content.articles
      .filter(
        (article) => isChecked(article) && !isCover(article.cover) && places.airportsOf(article.cover).length === 0,
      )
      .map(({ file, cover }) => ({ file, line: 1, message: `cover: the carrier has no place ${cover}` })),
  ];
}

function textsOf({ documents, articles, healthNotes }: Content): Text[] {
  return [...[...documents.values()].flat(), ...articles, ...healthNotes];
}

function listMissing({ documents, keyValues }: Content, sells: Sells): DataProblem[] {
  const ofProducts = (Object.keys(sells) as (keyof Sells)[]).filter((product) => sells[product]);
  const required = [...requiredDocuments, ...ofProducts.flatMap((product) => documentsOfProduct[product] ?? [])];
  const keys = required.filter((key) => !documents.has(key));
  const values = requiredValues.filter((name) => !keyValues.some(({ kvName }) => kvName === name));
  return [
    ...keys.map((key) => ({ file: 'documents', line: 0, message: `no document has the key ${key}` })),
    ...values.map((name) => ({ file: 'key-values.json', line: 0, message: `no value has the name ${name}` })),
  ];
}

function listTwins(content: Content): DataProblem[] {
  const documents = [...content.documents.values()].flat();
  const named = <Row extends { line: number }>(rows: readonly Row[], file: string, nameOf: (row: Row) => string) =>
    rows.map((row) => ({ file, line: row.line, name: nameOf(row) }));
  return [
    ...twins(content.articles.map(({ file, id }) => ({ file, line: 1, name: `id ${id}` }))),
    ...twins(documents.map(({ file, key, version }) => ({ file, line: 1, name: `${key}: version ${version}` }))),
    ...twins(documents.map(({ file, key, effectiveFrom: from }) => ({ file, line: 1, name: `${key}: from ${from}` }))),
    ...twins(
      content.healthNotes.flatMap(({ file, cities }) =>
        cities.map((city) => ({ file, line: 1, name: `city ${city}` })),
      ),
    ),
    ...twins(named(content.menus, 'menus.json', ({ menuId }) => `menu ${menuId}`)),
    ...twins(named(content.slides, 'slideshow.json', ({ slideId }) => `slide ${slideId}`)),
    ...twins(named(content.articleTypes, 'article-types.json', ({ typeId }) => typeId)),
  ];
}

function twins(entries: readonly { file: string; line: number; name: string }[]): DataProblem[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ file, line, name }) => {
    const known = first.get(name);
    if (known === undefined) first.set(name, file);
    return known === undefined ? [] : [{ file, line, message: `${name} is also in ${known}` }];
  });
}

function listWrongTypes({ articles, articleTypes }: Content): DataProblem[] {
  const types = new Set(articleTypes.map(({ typeId }) => typeId));
  return [
    ...articles
      .filter(({ typeId }) => !types.has(typeId))
      .map(({ file, typeId }) => ({ file, line: 1, message: `no type of articles is ${typeId}` })),
    ...articles
      .filter(({ typeId, expires }) => typeId === 'OFFER' && !expires)
      .map(({ file }) => ({ file, line: 1, message: 'an activity needs its last day: expires' })),
  ];
}

/** Lists the menus without a heading in the same place, and the menus without an address or an entry below them. */
function listWrongMenus({ menus }: Content): DataProblem[] {
  const byId = new Map(menus.map((menu) => [menu.menuId, menu]));
  const parents = new Set(menus.map(({ parentId }) => parentId));
  const isHeading = (id: string, label: string, levels: number): boolean => {
    const menu = byId.get(id);
    if (menu?.label !== label || levels === 0) return false;
    return menu.parentId === '0' || isHeading(menu.parentId, label, levels - 1);
  };
  return menus.flatMap(({ line, menuId, menuUrl, parentId, label }) => {
    const problem = (message: string) => ({ file: 'menus.json', line, message: `menu ${menuId}: ${message}` });
    if (parentId !== '0' && !isHeading(parentId, label, 2)) {
      return [problem(`no heading ${parentId} of the same place, at most two above it`)];
    }
    return menuUrl === '' && !parents.has(menuId) ? [problem('neither an address nor anything under it')] : [];
  });
}

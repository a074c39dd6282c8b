import type { Bilingual } from '@haidai/domain';
import { payMethodName, payMethods } from '@haidai/domain/payment';
import { refundCauses } from '@haidai/domain/refund';
import type { ReportName } from '@haidai/domain/reports';
import type { Db, Language } from '../../../platform/index.ts';
import { loadAncillaryTables } from '../../ancillaries/index.ts';
import { listAllCampaigns } from '../../coupon/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { accounts } from '../accounting/accounts.ts';
import { words } from './label-texts.ts';

type Name = (key: string) => string | undefined;

/** Returns the function that names the groups of a report. A code without a name stays as it is. */
export async function createLabels(
  db: Db,
  report: ReportName,
  by: string,
  language: Language,
): Promise<(key: string) => string> {
  const name = await namesOf(db, { report, by, language });
  return (key) => name(key) ?? words[key]?.[language] ?? key;
}

async function namesOf(db: Db, asked: { report: ReportName; by: string; language: Language }): Promise<Name> {
  const { report, by, language } = asked;
  if (by === 'hour') return (key) => `${key}:00`;
  if (by === 'route') return (key) => routeLabel(key, language);
  if (by === 'method') return (key) => payMethodName(methodOf(key))[language];
  if (by === 'account') return (key) => accountLabel(key, language);
  if (report === 'refunds' && by === 'cause') return (key) => inWords(refundCauses, key, language);
  if (by !== 'item') return () => undefined;
  if (report === 'extras') {
    const { kinds } = loadAncillaryTables();
    return (key) => kinds.find(({ kind }) => kind === key)?.name[language];
  }
  if (report === 'coupons') return nameOf(await listAllCampaigns(db), language);
  if (report === 'flash') return listOffers(db, language);
  return () => undefined;
}

function methodOf(key: string) {
  return payMethods.find(({ method }) => method === key)?.method ?? 'ALIPAY';
}

function inWords(texts: Readonly<Record<string, Bilingual>>, key: string, language: Language): string | undefined {
  return texts[key]?.[language];
}

function accountLabel(key: string, language: Language): string {
  const [code, ...of] = key.split('-');
  const account = Object.values(accounts).find((each) => each.code === code);
  return [code, account?.name[language], ...of].filter(Boolean).join(' ');
}

/** Names both ends of a route: `TAO–PEK 青岛–北京`. */
export function routeLabel(key: string, language: Language): string {
  const { places } = loadCatalogue();
  const codes = key.split('-');
  const cities = codes.map((code) => places.airport(code)?.city[language] ?? code);
  return `${codes.join('–')} ${cities.join('–')}`;
}

function nameOf(rows: readonly { id: string; nameCn: string; nameEn: string }[], language: Language): Name {
  return (key) => {
    const row = rows.find(({ id }) => id === key);
    return row && (language === 'zh' ? row.nameCn : row.nameEn);
  };
}

async function listOffers(db: Db, language: Language): Promise<Name> {
  const rounds = await db.selectFrom('flash_round').select(['round_id', 'name_cn', 'name_en']).execute();
  const { tables } = loadCatalogue();
  const rows = rounds.map((row) => ({ id: row.round_id, nameCn: row.name_cn, nameEn: row.name_en }));
  const roundName = nameOf(rows, language);
  return (key) => roundName(key) ?? tables.products.find(({ code }) => code === key)?.name[language];
}

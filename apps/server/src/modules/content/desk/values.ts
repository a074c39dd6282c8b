import type { OperationInput, OperationResult } from '@haidai/contract';
import type { listSiteValues, setSiteValue } from '@haidai/contract/content';
import type { Bilingual } from '@haidai/domain';
import { describeSiteValue, type SiteValueFault, siteValueFault } from '@haidai/domain/content';
import {
  type Db,
  type Deps,
  inTransaction,
  type Language,
  Refusal,
  type StaffSignedIn,
  type Tx,
} from '../../../platform/index.ts';
import { listWaiting, propose, recordAction } from '../../staff/index.ts';
import { forgetContentStore } from '../content-store.ts';
import { readList } from '../files/list-files.ts';
import { change, valuesFile, withValue } from '../import-content.ts';
import { listStoredFiles, lockContent } from '../repository.ts';
import { readSitePages } from '../site-pages.ts';

/** The kind of the proposals for critical values. */
export const switchesKind = 'content.switches';

/** A requested change of a value. */
export interface WantedValue {
  name: string;
  value: string;
  /** The value that the staff member saw. */
  seen: string;
}

export async function listValues(
  deps: Pick<Deps, 'db' | 'vault'>,
  language: Language,
): Promise<OperationResult<typeof listSiteValues>> {
  const [values, waiting] = await Promise.all([getValues(deps.db), listWaiting<WantedValue>(deps, switchesKind)]);
  return [...values].map(([name, value]) => {
    const { title, does, type, critical } = describeSiteValue(name);
    return {
      ...{ name, value, type, critical, title: title[language], does: does[language] },
      waits: waiting.find(({ subject }) => subject === name)?.body.value ?? null,
    };
  });
}

/**
 * Sets a value, or proposes it if the value is critical. Returns true for a proposal. Refuses notFound, contentChanged,
 * contentFaulty, siteValueWrong, proposalWaits.
 */
export async function setValueAtDesk(
  deps: Deps,
  wanted: OperationInput<typeof setSiteValue>['body'],
  staff: StaffSignedIn,
): Promise<boolean> {
  const known = describeSiteValue(wanted.name);
  const fault = siteValueFault(known, wanted.value);
  if (fault) throw new Refusal('siteValueWrong', { value: wanted.value, ...ruleWords[fault] });
  const asked = await inTransaction(deps.db, async (tx) => {
    if (known.critical) {
      // The approval checks the value again under the lock.
      await requireSeen(tx, wanted);
      await propose(deps, tx, { kind: switchesKind, subject: wanted.name, body: wanted, staff });
      return true;
    }
    await putValue(deps, tx, wanted, staff);
    const note = `${wanted.seen} → ${wanted.value}`;
    await recordAction(deps, tx, { staff, action: 'content.setValue', subject: wanted.name, note });
    return false;
  });
  forgetContentStore(deps);
  return asked;
}

const ruleWords: Record<SiteValueFault, { rule: Bilingual }> = {
  switch: { rule: { zh: '只能是 TRUE 或 FALSE', en: 'use TRUE or FALSE' } },
  address: { rule: { zh: '须为本站路径或 http 地址，或留空', en: 'a path of the site, an http address, or nothing' } },
  text: { rule: { zh: '只能是一行文字', en: 'one line of text' } },
};

/** Requires that the value is still the one that the staff member saw. Refuses notFound, contentChanged. */
async function requireSeen(tx: Tx, { name, seen }: Pick<WantedValue, 'name' | 'seen'>): Promise<void> {
  const now = (await getValues(tx)).get(name);
  if (now === undefined) throw new Refusal('notFound');
  if (now !== seen) throw new Refusal('contentChanged');
}

/**
 * Sets a value in the transaction of the caller, under the content lock. Refuses notFound, contentChanged,
 * contentFaulty.
 */
export async function putValue(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  wanted: WantedValue,
  { staffId }: Pick<StaffSignedIn, 'staffId'>,
): Promise<void> {
  await lockContent(tx);
  await requireSeen(tx, wanted);
  const { name, value, seen } = wanted;
  const { problems } = await change(tx, deps, {
    written: { origin: 'desk', staffId, note: `${name}: ${seen} → ${value}` },
    plan: (stored) => {
      const list = stored.find(({ path }) => path === valuesFile)?.body ?? '';
      return { put: new Map([[valuesFile, withValue(list, name, value)]]), gone: [] };
    },
    pages: readSitePages(),
  });
  if (problems.length > 0) throw new Refusal('contentFaulty', { count: problems.length });
}

export async function getValues(db: Db): Promise<Map<string, string>> {
  const files = await listStoredFiles(db);
  return valuesOf(files.find(({ path }) => path === valuesFile)?.body ?? '');
}

export function valuesOf(list: string): Map<string, string> {
  return new Map(readList(valuesFile, list, []).map(({ kvName, kvValue }) => [kvName, kvValue]));
}

import type { AwardTraveller } from '@haidai/contract/award';
import { type DocumentType, documentRule, type PassengerEntry, readHolder } from '@haidai/domain/booking';
import { maskDocument } from '@haidai/domain/identity';
import { assigneeName } from '@haidai/domain/member';
import type { Selectable } from 'kysely';
import type { Database, Db, Deps } from '../../../platform/index.ts';
import { type AssigneeDocumentRow, listStoredAssignees, type StoredAssignee, unsealAssignee } from './repository.ts';

type TravellerDeps = Pick<Deps, 'vault'> & { db: Db };
type Account = Selectable<Database['account']>;

/** The id of the member's own document. The documents of assignees have their own ids. */
const selfId = '00000000-0000-0000-0000-000000000000';

/** Lists the documents of the member and of all assignees on the list, one entry for each document. */
export async function listTravellers(
  deps: TravellerDeps & Pick<Deps, 'clock'>,
  accountId: string,
): Promise<AwardTraveller[]> {
  const today = deps.clock.today();
  const self = await findSelf(deps, accountId);
  const travellers = self
    ? [toTraveller(self, { id: selfId, personId: selfId, isSelf: true, effectiveOn: null, today })]
    : [];
  for (const stored of await listNamed(deps.db, accountId)) {
    for (const document of stored.documents) {
      const entry = toEntry(deps, stored, document);
      const { id: personId, effective_on: effectiveOn } = stored.row;
      travellers.push(toTraveller(entry, { id: document.id, personId, isSelf: false, effectiveOn, today }));
    }
  }
  return travellers;
}

/**
 * Finds a traveller of the list with the decrypted document number, for a booking of the same account. Returns null if
 * the account has no such traveller.
 */
export async function findTraveller(
  deps: TravellerDeps,
  accountId: string,
  id: string,
): Promise<PassengerEntry | null> {
  if (id === selfId) return findSelf(deps, accountId);
  for (const stored of await listNamed(deps.db, accountId)) {
    const document = stored.documents.find((each) => each.id === id);
    if (document) return toEntry(deps, stored, document);
  }
  return null;
}

/** The document of a traveller in the form that a booking stores. */
export interface TravelDocument {
  documentNo: string;
  /** The fingerprint of the document's identity, as orders store it. */
  fingerprint: string;
}

/** The answer whether a traveller may fly on the member's points: now, from a date on, or not at all. */
export type MayFly = { kind: 'yes' } | { kind: 'from'; date: string } | { kind: 'no' };

/** Returns a function that checks by a document whether its holder may fly on the member's points today. */
export async function getMayFly(
  { db, vault, clock }: TravellerDeps & Pick<Deps, 'clock'>,
  accountId: string,
): Promise<(document: TravelDocument) => MayFly> {
  const today = clock.today();
  const named = await listNamed(db, accountId);
  const own = await db.selectFrom('account').select('document_fp').where('id', '=', accountId).executeTakeFirst();
  return ({ documentNo, fingerprint }) => {
    if (vault.fingerprint(documentNo) === own?.document_fp) return { kind: 'yes' };
    const found = named.find(({ documents }) => documents.some(({ document_fp }) => document_fp === fingerprint));
    if (!found) return { kind: 'no' };
    const { effective_on: date } = found.row;
    return date <= today ? { kind: 'yes' } : { kind: 'from', date };
  };
}

async function listNamed(db: Db, accountId: string): Promise<StoredAssignee[]> {
  return (await listStoredAssignees(db, accountId)).filter(({ row }) => row.place_until === null);
}

async function findSelf({ db, vault }: TravellerDeps, accountId: string): Promise<PassengerEntry | null> {
  const account = await db.selectFrom('account').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account?.document_sealed || !account.document_type) return null;
  const documentType = account.document_type as DocumentType;
  const documentNo = vault.unseal(account.document_sealed);
  const holder = readHolder(documentType, documentNo);
  return {
    ...nameOnDocument(account, documentType),
    passengerType: 'A',
    documentType,
    documentNo,
    birthday: account.birthday ?? holder?.birthday ?? '',
    sex: holder?.sex ?? 'M',
    nationality: 'CN',
    mobile: vault.unseal(account.mobile_sealed),
  };
}

function nameOnDocument(account: Account, type: DocumentType) {
  const chinese = { surname: account.surname_cn, firstName: account.firstname_cn };
  const latin = { surname: account.surname_en, firstName: account.firstname_en };
  return documentRule(type)?.name === 'latin' || chinese.surname === '' ? latin : chinese;
}

function toEntry(deps: TravellerDeps, stored: StoredAssignee, document: AssigneeDocumentRow): PassengerEntry {
  const entry = unsealAssignee(deps, stored);
  const documentType = document.document_type as DocumentType;
  return {
    ...assigneeName(entry, documentType),
    passengerType: 'A',
    documentType,
    documentNo: deps.vault.unseal(document.document_sealed),
    birthday: entry.birthday,
    sex: entry.sex,
    nationality: entry.nationality,
    documentExpiry: document.document_expiry,
    mobile: entry.mobile,
  };
}

interface Naming {
  id: string;
  personId: string;
  isSelf: boolean;
  effectiveOn: string | null;
  today: string;
}

function toTraveller(entry: PassengerEntry, { id, personId, isSelf, effectiveOn, today }: Naming): AwardTraveller {
  return {
    id,
    personId,
    isSelf,
    surname: entry.surname,
    firstName: entry.firstName,
    documentType: documentRule(entry.documentType)?.normalForm ?? entry.documentType,
    documentNoMasked: maskDocument(entry.documentNo),
    documentExpiry: entry.documentExpiry ?? null,
    birthday: entry.birthday,
    sex: entry.sex,
    nationality: entry.nationality,
    effectiveOn,
    mayFly: effectiveOn === null || effectiveOn <= today,
  };
}

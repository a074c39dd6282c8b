import type { OperationInput, OperationResult } from '@haidai/contract';
import type { findTravellers as operation } from '@haidai/contract/traveller';
import { maskDocument, maskMail, maskMobile } from '@haidai/domain/identity';
import { readMobile } from '@haidai/domain/telephone';
import { type ExpressionBuilder, sql } from 'kysely';
import { type Database, type Deps, type Language, type StaffSignedIn } from '../../platform/index.ts';
import { recordAction } from '../staff/index.ts';
import { describeTraveller } from './describe-traveller.ts';

type Wanted = OperationInput<typeof operation>['body'];

/** Returns a page of the accounts that a search finds, masked. The action log stores the masked search. */
export async function listTravellers(
  deps: Deps,
  wanted: Wanted,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof operation>> {
  const { page, pageSize } = wanted;
  await recordAction(deps, deps.db, { staff, action: 'traveller.find', subject: wanted.by, note: searched(wanted) });
  const found = deps.db.selectFrom('account').where((where) => condition(deps, where, wanted));
  const [{ total }, accounts] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    found
      .selectAll()
      .orderBy('kind')
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total, travellers: accounts.map((account) => describeTraveller(deps, account, language)) };
}

/** Returns the search text as the action log stores it, masked. */
function searched({ by, text }: Wanted): string {
  if (by === 'MOBILE') return maskMobile(text);
  if (by === 'MAIL') return maskMail(text);
  return by === 'DOCUMENT' ? maskDocument(text) : text;
}

function condition({ vault }: Deps, where: ExpressionBuilder<Database, 'account'>, { by, text }: Wanted) {
  const plain = text.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  switch (by) {
    case 'CARD':
      return where('member_no', '=', plain);
    case 'MOBILE':
      return where('mobile_fp', '=', vault.fingerprint(readMobile(text) ?? plain));
    case 'MAIL':
      return where('mail_fp', '=', vault.fingerprint(text.trim().toLowerCase()));
    case 'DOCUMENT':
      return where('document_fp', '=', vault.fingerprint(plain));
    case 'ORDER':
      return where('id', '=', sql<string>`(select account_id from sales_order where order_no = ${plain})`);
  }
}

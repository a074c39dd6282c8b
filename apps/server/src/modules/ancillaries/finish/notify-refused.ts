import { kindRulesOf } from '@haidai/domain/ancillaries';
import type { Deps, Tx } from '../../../platform/index.ts';
import { notify } from '../../notification/index.ts';
import type { ItemRow } from '../items.ts';
import { loadAncillaryTables } from '../load-tables.ts';

/** Notifies the traveller that an add-on could not be issued and that its amount is paid back. */
export async function notifyRefused(deps: Deps, tx: Tx, item: ItemRow): Promise<void> {
  const { id, order_no: orderNo, amount_fen: amount } = item;
  const { name } = kindRulesOf(loadAncillaryTables(), item.kind);
  const data = { orderNo, amount, extra: name };
  await notify(deps, tx, { event: 'ExtraRefused', subjectKey: id, orderNo, data });
}

import type { OrderSource } from '@haidai/domain/booking';
import { type Deps, Refusal } from '../../../platform/index.ts';
import { type DocumentInForce, documents } from '../../content/index.ts';

/** The documents that a traveller accepts with an order. */
const keys = [
  'B2C_TICKET_READ',
  'CONDITIONS_OF_CARRIAGE',
  'B2C_REFUND_TIPS',
  'B2C_CHANGE_RULE',
  'DANGEROUS_GOODS',
  'PRIVACY',
] as const;

/** The additional documents of flows with rules of their own. */
const keysOfFlow: Partial<Record<OrderSource, readonly string[]>> = { FLASH: ['B2C_FLASHSALE_RULE'] };

type TermsDeps = Pick<Deps, 'db' | 'config' | 'log' | 'clock'>;

/** Lists the documents to accept, in the wording that is in force today. */
export function termsToAccept(deps: TermsDeps, source: OrderSource = 'SALE'): Promise<DocumentInForce[]> {
  return documents(deps, [...(keysOfFlow[source] ?? []), ...keys], deps.clock.today());
}

/** Refuses with `termsNotAccepted` unless the traveller accepted every document in the wording in force. */
export async function assertTermsAccepted(
  deps: TermsDeps,
  accepted: readonly { docKey: string; version: string }[],
  source: OrderSource,
): Promise<void> {
  const isAccepted = ({ key, version }: DocumentInForce) =>
    accepted.some((each) => each.docKey === key && each.version === version);
  if (!(await termsToAccept(deps, source)).every(isAccepted)) throw new Refusal('termsNotAccepted');
}

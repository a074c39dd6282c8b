import { Refusal } from '../../platform/index.ts';
import { type DocumentInForce, documents } from '../content/index.ts';

/** What a traveller agrees to with an order. */
const keys = [
  'B2C_TICKET_READ',
  'CONDITIONS_OF_CARRIAGE',
  'B2C_REFUND_TIPS',
  'B2C_CHANGE_RULE',
  'DANGEROUS_GOODS',
  'PRIVACY',
] as const;

/** The wordings in force on a day. */
export function termsToAccept(today: string): DocumentInForce[] {
  return documents(keys, today);
}

/** Refuses termsNotAccepted unless every document was accepted in the wording that is in force. */
export function assertTermsAccepted(accepted: readonly { docKey: string; version: string }[], today: string): void {
  const isAccepted = ({ key, version }: DocumentInForce) =>
    accepted.some((each) => each.docKey === key && each.version === version);
  if (!termsToAccept(today).every(isAccepted)) throw new Refusal('termsNotAccepted');
}

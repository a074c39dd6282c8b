import { askForNameCorrection, getNameCorrections, previewNameCorrection } from '@haidai/contract/name-correction';
import type { Api } from '@haidai/testkit';

/** The fields that a traveller types. Without one, the field of the ticket stays. */
export interface Correction {
  surname?: string;
  firstName?: string;
  documentNo?: string;
  sex?: 'M' | 'F';
  reason?: string;
  seq?: number;
}

export const correctionsOf = (api: Api, orderNo: string) => api.expectOk(getNameCorrections, { query: { orderNo } });

/** Returns the typed correction of a traveller, with the data that the page shows in the form. */
export async function wishOf(api: Api, orderNo: string, { seq = 1, reason: _reason, ...typed }: Correction) {
  const { travellers } = await correctionsOf(api, orderNo);
  const traveller = travellers.find((each) => each.seq === seq);
  if (!traveller) throw new Error(`Order ${orderNo} has no traveller ${seq} with a ticket`);
  const { surname, firstName, sex } = traveller;
  return { orderNo, passengerSeq: seq, surname, firstName, documentNo: '', sex, ...typed };
}

/** Previews a correction and then asks for it, as the page does. */
export async function correct(api: Api, orderNo: string, correction: Correction) {
  const body = await wishOf(api, orderNo, correction);
  const { byStaff } = await api.expectOk(previewNameCorrection, { body });
  const reason = correction.reason ?? (byStaff ? '购票时填错' : '');
  return api.expectOk(askForNameCorrection, { body: { ...body, reason, byStaffSeen: byStaff } });
}

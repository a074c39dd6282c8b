import type { OperationInput, OperationResult } from '@haidai/contract';
import type { BoardingPass, openSentPass as openOperation, getPassPdf as pdfOperation } from '@haidai/contract/checkin';
import { documentEndOf } from '@haidai/domain/identity';
import { type Deps, inTransaction, isSameSecret, type Language, limit, Refusal } from '../../../platform/index.ts';
import { notifyCheckedIn } from '../notify-traveller.ts';
import { toBoardingPass } from './boarding-pass.ts';
import { findSentPass, getFoundPass } from './find-pass.ts';
import { linkFingerprint, linkTokenOf } from './pass-token.ts';
import { renderPass } from './render-pass.ts';

const addressLimit = { max: 300, per: 600 } as const;
const sendLimit = { max: 5, per: 86_400 } as const;
/** Drawing takes time; guessing at the end of a number ends soon. */
const renderLimit = { max: 60, per: 600 } as const;
const openLimits = { link: { max: 10, per: 3600 }, address: { max: 60, per: 600 } } as const;

interface Asker {
  clientAddress: string;
  language: Language;
}

/** The pass of a token as it stands now. Refuses passUnknown, also once its day is over, and tooOften. */
export async function getPass(
  deps: Deps,
  passToken: string,
  { clientAddress, language }: Asker,
): Promise<BoardingPass> {
  await limit(deps, 'checkIn.pass', clientAddress, addressLimit);
  const found = await getFoundPass(deps, deps.db, passToken);
  return toBoardingPass(deps, found.row, found, language);
}

/** On paper. Refuses passUnknown, also for one that nobody boards with any more, and tooOften. */
export async function getPassPdf(
  deps: Deps,
  passToken: string,
  clientAddress: string,
): Promise<OperationResult<typeof pdfOperation>> {
  await limit(deps, 'checkIn.passPdf', clientAddress, renderLimit);
  const found = await getFoundPass(deps, deps.db, passToken);
  const [zh, en] = (['zh', 'en'] as const).map((language) => toBoardingPass(deps, found.row, found, language));
  if (!zh || !en || zh.state !== 'VALID') throw new Refusal('passUnknown');
  const pdf = await renderPass(deps, { zh, en });
  return { fileName: `${zh.flightNo}-${zh.departTime.slice(0, 10)}-${zh.seatNo}.pdf`, pdf: pdf.toString('base64') };
}

/**
 * The pass of a link that was sent, for who knows the last four of the document number. A link nobody sent and another
 * number are one answer. Refuses passLinkRefused, tooOften.
 */
export async function getSentPass(
  deps: Deps,
  { linkToken, documentEnd }: OperationInput<typeof openOperation>['body'],
  { clientAddress, language }: Asker,
): Promise<BoardingPass> {
  await limit(deps, 'checkIn.openLink', clientAddress, openLimits.address);
  await limit(deps, 'checkIn.openLink', linkToken, openLimits.link);
  const found = await findSentPass(deps, deps.db, linkToken);
  const number = found ? deps.vault.unseal(found.travel.person.document_sealed) : '';
  if (!found || !isSameSecret(documentEndOf(number), documentEnd.toUpperCase())) throw new Refusal('passLinkRefused');
  return toBoardingPass(deps, found.row, found, language);
}

/** Sends the link once more, some times a day. Refuses passUnknown, tooOften. */
export async function sendPass(deps: Deps, passToken: string): Promise<{ sent: true }> {
  const { row, travel } = await getFoundPass(deps, deps.db, passToken);
  if (row.status !== 'CHECKED_IN') throw new Refusal('passUnknown');
  await limit(deps, 'checkIn.send', row.id, sendLimit);
  const again = deps.ids.uuid();
  await inTransaction(deps.db, async (tx) => {
    const link_fp = linkFingerprint(deps, linkTokenOf(deps, row.id));
    await tx.updateTable('check_in').set({ link_fp }).where('id', '=', row.id).where('link_fp', 'is', null).execute();
    await notifyCheckedIn(deps, tx, travel, { id: row.id, seatNo: row.seat_no, again });
  });
  return { sent: true };
}

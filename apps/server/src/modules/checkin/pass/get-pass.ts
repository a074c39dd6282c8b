import type { OperationInput, OperationResult } from '@haidai/contract';
import type { BoardingPass, openSentPass as openOperation, getPassPdf as pdfOperation } from '@haidai/contract/checkin';
import { documentEndOf } from '@haidai/domain/identity';
import { type Deps, inTransaction, isSameSecret, type Language, limit, Refusal } from '../../../platform/index.ts';
import { notifyCheckedIn } from '../notify-checked-in.ts';
import { toBoardingPass } from './boarding-pass.ts';
import { type FoundPass, findSentPass, getFoundPass } from './find-pass.ts';
import { linkFingerprint, linkTokenOf } from './pass-token.ts';
import { renderPass } from './render-pass.ts';

const addressLimit = { max: 300, per: 600 } as const;
const sendLimit = { max: 5, per: 86_400 } as const;
/**
 * The limits for PDFs and for links. Rendering takes processor time. The link limits stop an attacker who guesses the
 * end of a document number.
 */
const renderLimit = { max: 60, per: 600 } as const;
const openLimits = { link: { max: 10, per: 3600 }, address: { max: 60, per: 600 } } as const;

interface Asker {
  clientAddress: string;
  language: Language;
}

/** Returns the current pass of a token. Refuses passUnknown, also after the pass has expired, and tooOften. */
export async function getPass(
  deps: Deps,
  passToken: string,
  { clientAddress, language }: Asker,
): Promise<BoardingPass> {
  await limit(deps, 'checkIn.pass', clientAddress, addressLimit);
  const found = await getFoundPass(deps, deps.db, passToken);
  return toBoardingPass(deps, found.row, found, language);
}

/** Returns a pass as a PDF. Refuses passUnknown, also for a pass that is no longer valid, and tooOften. */
export async function getPassPdf(
  deps: Deps,
  passToken: string,
  clientAddress: string,
): Promise<OperationResult<typeof pdfOperation>> {
  await limit(deps, 'checkIn.passPdf', clientAddress, renderLimit);
  const file = await toPassFile(deps, await getFoundPass(deps, deps.db, passToken));
  if (!file) throw new Refusal('passUnknown');
  return { fileName: file.fileName, pdf: file.content.toString('base64') };
}

/** Renders a pass for paper. Returns null for a pass that is no longer valid. */
export async function toPassFile(deps: Deps, found: FoundPass): Promise<{ fileName: string; content: Buffer } | null> {
  const [zh, en] = (['zh', 'en'] as const).map((language) => toBoardingPass(deps, found.row, found, language));
  if (!zh || !en || zh.state !== 'VALID') return null;
  const content = await renderPass(deps, { zh, en });
  return { fileName: `${zh.flightNo}-${zh.departTime.slice(0, 10)}-${zh.seatNo}.pdf`, content };
}

/**
 * Returns the pass of a link that was sent. The reader must enter the last four characters of the document number. An
 * unknown link and a wrong number get the same answer. Refuses passLinkRefused, tooOften.
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

/** Sends the link of a pass once more, at most 5 times a day. Refuses passUnknown, tooOften. */
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

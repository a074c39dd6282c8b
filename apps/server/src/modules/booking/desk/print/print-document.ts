import type { OperationInput, OperationResult } from '@haidai/contract';
import {
  type listOrderDocuments as listOperation,
  type printOrderDocument as operation,
  printedKinds,
} from '@haidai/contract/booking';
import { type Deps, type Language, limit, Refusal, type StaffSignedIn } from '../../../../platform/index.ts';
import { recordAction } from '../../../staff/index.ts';
import { requireService } from '../service/open-service.ts';

/** The most documents that one member of staff prints. Rendering takes processor time. */
const printLimit = { max: 60, per: 600 } as const;

/** Lists the documents of an order that can be printed now. Refuses `serviceEnded`. */
export async function listOrderDocuments(
  deps: Deps,
  orderNo: string,
  { staff, language }: { staff: StaffSignedIn; language: Language },
): Promise<OperationResult<typeof listOperation>> {
  await requireService(deps, orderNo, staff);
  const documents: OperationResult<typeof listOperation>['documents'] = [];
  for (const kind of printedKinds) {
    const document = deps.orderDocuments.find((each) => each.kind === kind);
    const found = (await document?.list(deps, orderNo, language)) ?? [];
    documents.push(...found.map((each) => ({ kind, title: document?.title[language] ?? '', ...each })));
  }
  return { documents };
}

/**
 * Renders a document of an order as its traveller gets it. The log names the document. Refuses `serviceEnded`,
 * `documentGone` and `tooOften`.
 */
export async function printOrderDocument(
  deps: Deps,
  { orderNo, kind, key }: OperationInput<typeof operation>['body'],
  staff: StaffSignedIn,
): Promise<OperationResult<typeof operation>> {
  await requireService(deps, orderNo, staff);
  await limit(deps, 'booking.printDocument', staff.staffId, printLimit);
  const document = deps.orderDocuments.find((each) => each.kind === kind);
  const file = await document?.render(deps, orderNo, key);
  if (!document || !file) throw new Refusal('documentGone');
  await recordAction(deps, deps.db, {
    staff,
    action: 'booking.printDocument',
    subject: `booking/${orderNo}`,
    note: `${document.title.zh} ${file.fileName.replace(/\.pdf$/, '')}`,
  });
  return { fileName: file.fileName, pdf: file.content.toString('base64') };
}

import type { OperationCall } from '@haidai/contract';
import { reissueReceipt, saveReceipts } from '@haidai/contract/documents';
import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../core/api/cache-answer.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { documentsQuery, isUnderWay, type Receipt, type ReceiptList } from './queries.ts';
import { documentsTexts } from './texts.ts';

type Wish = Omit<OperationCall<typeof saveReceipts>['body'], 'orderNo' | 'passengers'>;

const nobody = { name: '', mobile: '', province: '', city: '', district: '', address: '', postCode: '' };

const blank = {
  titleType: 'PERSONAL' as Wish['titleType'],
  title: '',
  taxNumber: '',
  method: 'EMAIL' as Wish['method'],
  mobile: '',
  mail: '',
  receiverId: '',
  receiver: nobody,
};

export type ReceiptDraft = typeof blank;

interface Asked {
  documents: ReceiptList;
  passengers: readonly number[];
  /** The receipt that is issued again. The form begins with its buyer and delivery. */
  receipt: Receipt | undefined;
  /** `isAsked` says that the tax office has not answered yet. */
  onMade: (method: ReceiptDraft['method'], isAsked: boolean) => void;
}

/** Returns what the page knows of a receipt. It knows the address of the delivery only masked. */
const knownOf = ({ titleType, title, taxNumber, method }: Receipt) => ({ titleType, title, taxNumber, method });

/** The form of a receipt. The server checks the fields. */
export function useReceiptForm({ documents: { orderNo }, passengers, receipt, onMade }: Asked) {
  const t = useTexts(documentsTexts);
  const queryClient = useQueryClient();
  const save = useOperation(saveReceipts);
  const reissue = useOperation(reissueReceipt);
  return useForm({
    initial: receipt ? { ...blank, ...knownOf(receipt) } : blank,
    check: () => ({ passengers: receipt || passengers.length > 0 ? undefined : t('nobodyChosen') }),
    submit: async ({ receiverId, receiver, ...rest }) => {
      const wish = { ...rest, ...(receiverId ? { receiverId } : { receiver }) };
      const documents = receipt
        ? await reissue.mutateAsync({ body: { orderNo, receiptNo: receipt.receiptNo, ...wish } })
        : await save.mutateAsync({ body: { orderNo, passengers: [...passengers], ...wish } });
      return { documents, method: rest.method };
    },
    onDone: ({ documents, method }) => {
      cacheAnswer(queryClient, documentsQuery(orderNo).queryKey, documents);
      onMade(
        method,
        documents.tickets.some(({ receipt }) => receipt !== null && isUnderWay(receipt)),
      );
    },
  });
}

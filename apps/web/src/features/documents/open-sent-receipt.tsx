import { openSentReceipt } from '@haidai/contract/documents';
import { savePdf } from '../../core/api/save-pdf.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import { DocumentEndForm } from '../identity/index.ts';
import { itineraryTexts } from './texts.ts';

/** A link of a message: who holds the document of the traveller has the voucher. */
export function OpenSentReceipt({ linkToken }: { linkToken: string }) {
  const t = useTexts(itineraryTexts);
  const open = useOperation(openSentReceipt);
  return (
    <DocumentEndForm
      title={t('linkTitle')}
      onOpen={async (documentEnd) => savePdf(await open.mutateAsync({ body: { linkToken, documentEnd } }))}
      openText={t('openPdf')}
      openingText={t('downloading')}
    >
      {open.isSuccess && <Note>{t('downloaded')}</Note>}
    </DocumentEndForm>
  );
}

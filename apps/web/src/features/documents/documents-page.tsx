import { openSentReceipt } from '@haidai/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { savePdf } from '../../core/api/save-file.ts';
import { useFailureText } from '../../core/api/use-failure-text.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { DocumentEndForm } from '../identity/index.ts';
import { FindReservation } from './find-reservation.tsx';
import { InvoicesCard } from './invoice/invoices-card.tsx';
import { documentsQuery } from './queries.ts';
import { documentsTexts } from './texts.ts';
import { TicketDocuments } from './ticket-documents.tsx';

const route = getRouteApi('/self/ElectronicItinerary');

/** /self/ElectronicItinerary: shows the receipts of an order, of a found reservation, or of a sent link. */
export function DocumentsPage() {
  const t = useTexts(documentsTexts);
  const navigate = useNavigate();
  const { orderNo = '' } = route.useSearch();
  const sentLink = useSentLink();
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('documentsTitle')}</h1>
        <p className={textStyles.secondary}>{t(sentLink || orderNo ? 'documentsLead' : 'documentsFind')}</p>
      </div>
      {sentLink ? (
        <OpenSentReceipt linkToken={sentLink} />
      ) : orderNo ? (
        <OrderDocuments orderNo={orderNo} />
      ) : (
        <FindReservation
          onOpened={(opened) => void navigate({ to: '/self/ElectronicItinerary', search: { orderNo: opened.orderNo } })}
        />
      )}
    </main>
  );
}

function OrderDocuments({ orderNo }: { orderNo: string }) {
  const t = useTexts(documentsTexts);
  const failureText = useFailureText();
  const { data, error, refetch } = useQuery(documentsQuery(orderNo));
  const [done, setDone] = useState('');
  if (error) return <ErrorState title={t('loadFailed')} detail={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="320px" />;
  return (
    <>
      <TicketDocuments documents={data} done={done} onDone={setDone} />
      <InvoicesCard orderNo={orderNo} />
    </>
  );
}

/** Returns the token of `#link=token`. Browsers do not send the hash to a server. */
function useSentLink(): string | undefined {
  const hash = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('hashchange', onChange);
      return () => window.removeEventListener('hashchange', onChange);
    },
    () => window.location.hash,
    () => '',
  );
  return /^#link=([A-Za-z0-9_-]{22})$/.exec(hash)?.[1];
}

/** Opens the link of a message and shows the receipt to a person who holds the document of the traveller. */
function OpenSentReceipt({ linkToken }: { linkToken: string }) {
  const t = useTexts(documentsTexts);
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

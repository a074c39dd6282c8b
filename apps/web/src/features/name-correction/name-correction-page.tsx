import type { NameCorrectionsOfOrder } from '@haidai/contract/name-correction';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { useReloadOrder } from '../booking/index.ts';
import { CorrectTraveller } from './correct-traveller.tsx';
import { CorrectionList } from './correction-list.tsx';
import styles from './name-correction.module.css';
import { nameCorrectionsQuery } from './queries.ts';
import { nameCorrectionTexts } from './texts.ts';

/** /user/nameCorrection: corrects the name, the sex or the document number on a ticket of an order. */
export function NameCorrectionPage({ orderNo, traveller }: { orderNo: string; traveller: number }) {
  const t = useTexts(nameCorrectionTexts);
  const { data, error, refetch } = useQuery({ ...nameCorrectionsQuery(orderNo), enabled: orderNo !== '' });
  return (
    <div className={styles.page}>
      <div className={layoutStyles.accountHead}>
        <h1>{t('title')}</h1>
        <p className={textStyles.secondary}>{t('lead')}</p>
      </div>
      {orderNo === '' || isRefusal(error, 'orderNotFound', 'invalidInput') ? (
        <EmptyState title={t('needOrder')} detail={t('needOrderDetail')}>
          <Link to="/user/airorder" className={buttonClass({ kind: 'primary' })}>
            {t('myOrders')}
          </Link>
        </EmptyState>
      ) : data ? (
        <>
          <Travellers key={orderNo} of={data} first={traveller} />
          <CorrectionList travellers={data.travellers} />
        </>
      ) : error ? (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="320px" />
      )}
    </div>
  );
}

function Travellers({ of: { orderNo, travellers }, first }: { of: NameCorrectionsOfOrder; first: number }) {
  const t = useTexts(nameCorrectionTexts);
  const queryClient = useQueryClient();
  const reload = useReloadOrder(orderNo);
  const [seq, setSeq] = useState(String(first || travellers[0]?.seq));
  const [message, setMessage] = useState('');
  const isDone = message !== '';
  const note = useRef<HTMLDivElement>(null);
  const traveller = travellers.find((each) => String(each.seq) === seq) ?? travellers[0];
  if (!traveller) return <EmptyState title={t('noTickets')} />;
  const finish = (
    corrections: NameCorrectionsOfOrder,
    { byStaff, after }: { byStaff: boolean; after: { passName: string } },
  ) => {
    const number =
      corrections.travellers.find((each) => each.seq === traveller.seq)?.corrections[0]?.correctionNo ?? '';
    setMessage(byStaff ? t('sent', { number }) : t('corrected', { name: after.passName }));
    queryClient.setQueryData(nameCorrectionsQuery(orderNo).queryKey, corrections);
    void reload();
    // The form that had the focus is gone.
    requestAnimationFrame(() => note.current?.focus());
  };
  return (
    <>
      <div ref={note} tabIndex={-1} role="status">
        {isDone && <Note>{message}</Note>}
      </div>
      {(!isDone || travellers.length > 1) && (
        <Card>
          {travellers.length > 1 && (
            <SelectField
              id="traveller"
              label={t('traveller')}
              value={String(traveller.seq)}
              options={travellers.map((each) => ({
                value: String(each.seq),
                label: t('travellerOf', { name: each.passName, ticket: each.tktNo }),
              }))}
              onChange={(next) => {
                setSeq(next);
                setMessage('');
              }}
            />
          )}
          {!isDone && traveller.obstacle && <Note>{traveller.obstacle}</Note>}
          {!traveller.obstacle && (
            <CorrectTraveller key={traveller.seq} orderNo={orderNo} traveller={traveller} onDone={finish} />
          )}
        </Card>
      )}
      <p>
        <Link to="/user/airorder/orderdetail" search={{ orderNo }} className={textStyles.link}>
          {t('viewOrder')}
        </Link>
      </p>
    </>
  );
}

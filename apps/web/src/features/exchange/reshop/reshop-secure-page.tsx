import { bookChange } from '@haidai/contract/exchange';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Navigate, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { changePaths, flowPaths, orderPaths } from '../../booking/index.ts';
import { CaptchaField } from '../../identity/index.ts';
import styles from '../exchange.module.css';
import { type ChangeQuote, changeQuoteQuery, isExchangeQuery } from '../queries.ts';
import { exchangeTexts } from '../texts.ts';
import { ChangeRefused } from './change-refused.tsx';
import { PointsCode } from './points-code.tsx';
import { ReshopFrame } from './reshop-frame.tsx';
import type { ReshopSearch } from './reshop-search.ts';

const route = getRouteApi('/book/reshopVerifySecure');

/**
 * /book/reshopVerifySecure: books the change after a puzzle, which keeps programs out. The server then holds the new
 * seats.
 */
export function ReshopSecurePage() {
  const t = useTexts(exchangeTexts);
  const search = route.useSearch();
  const isWhole = search.orderNo !== '' && search.flight !== '';
  // The page books only a quote that the traveller has seen. A traveller who has seen none goes to the check page
  // first.
  const { data: quote } = useQuery({ ...changeQuoteQuery(search), enabled: isWhole });
  if (!isWhole) return <Navigate to="/user/airorder" replace />;
  return (
    <ReshopFrame title={t('secureTitle')} current="check" isWhole={isWhole}>
      {quote ? <PlaceChange search={search} quote={quote} /> : <Skeleton height="320px" />}
    </ReshopFrame>
  );
}

function PlaceChange({ search, quote }: { search: ReshopSearch; quote: ChangeQuote }) {
  const t = useTexts(exchangeTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const book = useOperation(bookChange);
  const [{ attempt, wanted }, setAttempt] = useState({ attempt: 0, wanted: 1 });
  const retry = () => setAttempt((last) => ({ ...last, wanted: 1 }));
  const heading = useRef<HTMLHeadingElement>(null);
  const { orderNo } = search;
  const place = (proof: { NECaptchaValidate: string } | { smsCode: string }) =>
    book.mutate(
      {
        body: {
          ...{ orderNo, quote: quote.quote, ...proof },
          acceptedDocuments: quote.termsToAccept.map(({ docKey, version }) => ({ docKey, version })),
        },
      },
      {
        onSuccess: async ({ orderNo: changeNo, payAmount }) => {
          await queryClient.invalidateQueries({ predicate: isExchangeQuery, refetchType: 'none' });
          const pages = placesOf(quote);
          const to = payAmount > 0 ? pages.pay : pages.detail;
          void navigate({ to, search: { orderNo: changeNo }, replace: true });
        },
        // Success and failure both use up the pass. The traveller starts the next attempt, with a new check.
        onError: () => {
          setAttempt((last) => ({ attempt: last.attempt + 1, wanted: 0 }));
          heading.current?.focus();
        },
      },
    );
  const lookAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: changeQuoteQuery(search).queryKey });
    void navigate({ to: '/book/reshopOrderVerify', search, replace: true });
  };
  return (
    <Card>
      <div className={styles.verification}>
        <h2 ref={heading} tabIndex={-1}>
          {t('secureTitle')}
        </h2>
        <p className={textStyles.secondary}>{t('secureDetail')}</p>
        {quote.duePoints > 0 ? (
          <PointsCode
            orderNo={orderNo}
            points={quote.duePoints}
            isBusy={book.isPending}
            onCode={(smsCode) => place({ smsCode })}
          />
        ) : book.isPending || book.isSuccess ? (
          <div role="status">
            <Note>{t('booking')}</Note>
          </div>
        ) : (
          <CaptchaField
            purpose="createOrder"
            captcha={{
              key: attempt,
              wanted,
              onRequest: retry,
              onPassed: (NECaptchaValidate) => place({ NECaptchaValidate }),
            }}
          />
        )}
        {book.error && <ChangeRefused error={book.error} search={search} onRetry={() => void lookAgain()} />}
      </div>
    </Card>
  );
}

/** Returns the payment page and the order page of a change, by the payment of the tickets. */
function placesOf({ payment }: ChangeQuote) {
  return payment === 'CASH'
    ? { pay: flowPaths.SALE.pay, detail: changePaths.detail }
    : { pay: flowPaths.AWARD.pay, detail: orderPaths.b2c.detail };
}

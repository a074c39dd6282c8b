import type { createOrder, OrderDetail } from '@haidai/contract/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { isRefusal, priceChangeOf } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { forgetOrderNotes } from '../../../core/page/order-notes.ts';
import { refreshSession } from '../../../core/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { PriceChangeDialog } from '../../../ui/overlays/price-change-dialog.tsx';
import secureCodeStyles from '../../../ui/secure-code.module.css';
import textStyles from '../../../ui/text.module.css';
import { CaptchaField } from '../../identity/index.ts';
import { ChooseFlightsLink } from '../flow/choose-flights-link.tsx';
import { stepOf } from '../flow/flow-paths.ts';
import { RefusalNote } from '../flow/refusal-note.tsx';
import { orderKey } from '../queries.ts';
import { bookingTexts } from '../texts.ts';
import { findAcceptedTerms } from './accepted-terms.ts';
import { verifyTexts } from './texts.ts';

interface PlaceOrderProps {
  order: OrderDetail;
  /** The operation that places the order. */
  operation: typeof createOrder;
  /** Called if the order has changed and the traveller must check it again. */
  onCheckAgain: () => void;
}

/**
 * Places the order after a human check, which keeps programs out. The server then holds the seats. The page before stored
 * the accepted documents.
 */
export function PlaceOrder({ order, operation, onCheckAgain }: PlaceOrderProps) {
  const t = useTexts(bookingTexts);
  const tVerify = useTexts(verifyTexts);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { orderNo } = order;
  const isWaitlist = order.source === 'WAITLIST';
  const acceptedDocuments = findAcceptedTerms(orderNo);
  const create = useOperation(operation);
  const [{ attempt, wanted }, setAttempt] = useState({ attempt: 0, wanted: 1 });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!acceptedDocuments) return null;

  const place = (NECaptchaValidate: string) =>
    create.mutate(
      { body: { orderNo, NECaptchaValidate, acceptedDocuments, totalSeen: order.totalPrice } },
      {
        onSuccess: async () => {
          forgetOrderNotes(orderNo);
          await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
          void refreshSession(queryClient);
          void navigate({ ...stepOf(order, 'pay'), replace: true });
        },
        // Success and failure both use up the pass. The traveller starts the next attempt, with a new check.
        onError: (error) => {
          setAttempt((last) => ({ attempt: last.attempt + 1, wanted: 0 }));
          heading.current?.focus();
          // The page of the order names the changed document.
          if (isRefusal(error, 'termsNotAccepted')) void lookAgain();
        },
      },
    );
  const acceptPrice = async () => {
    create.reset();
    await queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
  };
  const lookAgain = async () => {
    await acceptPrice();
    onCheckAgain();
  };
  const priceChange = priceChangeOf(create.error);
  const retry = () => setAttempt((last) => ({ ...last, wanted: 1 }));
  return (
    <>
      <div className={secureCodeStyles.verification}>
        <h2 ref={heading} tabIndex={-1}>
          {tVerify('secureHeading')}
        </h2>
        <p className={textStyles.secondary}>{tVerify(isWaitlist ? 'secureWaitlist' : 'secureDetail')}</p>
        {create.isPending || create.isSuccess ? (
          <div role="status">
            <Note>{tVerify(isWaitlist ? 'bookingWaitlist' : 'booking')}</Note>
          </div>
        ) : (
          <CaptchaField purpose="createOrder" captcha={{ key: attempt, wanted, onRequest: retry, onPassed: place }} />
        )}
        {create.error && !priceChange && (
          <RefusalNote
            className={secureCodeStyles.refusal}
            title={tVerify('secureFailed')}
            error={create.error}
            order={order}
            onOrdinaryFare={() => void lookAgain()}
          />
        )}
      </div>
      {priceChange && (
        <PriceChangeDialog
          {...priceChange}
          otherwise={
            <ChooseFlightsLink order={order} className={buttonClass({ kind: 'outline' })}>
              {t('searchAgain')}
            </ChooseFlightsLink>
          }
          onAccept={() => void acceptPrice()}
          onClose={() => void lookAgain()}
        />
      )}
    </>
  );
}

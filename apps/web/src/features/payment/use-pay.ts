import type { OperationResult } from '@haidai/contract';
import { type applyPayment, identifyPayer } from '@haidai/contract/payment';
import type { OrderFamily } from '@haidai/domain/booking';
import type { PayProduct } from '@haidai/domain/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { orderKey } from '../booking/index.ts';
import { type PaymentChoice, useStartPayment } from './cashier.ts';
import { keepPayment, takePayment } from './pending-payment.ts';
import { postToGateway, whenNotLeft } from './post-to-gateway.ts';
import { type SheetEnd, showPaySheet } from './wechat-bridge.ts';

type Started = OperationResult<typeof applyPayment>;

/** The reason why the page of the payment is still open although the payment has begun. */
type PayTrouble = 'notLeft' | Exclude<SheetEnd, 'ok'>;

/**
 * Starts a payment and takes its next step: the page of the gateway, the app on the phone, or the pay sheet of WeChat.
 * `started` holds a payment with a code to show. Inside WeChat, WeChat first identifies the payer on a page of its own;
 * the payment then goes on by itself.
 */
export function usePay(family: OrderFamily, orderNo: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const stopWaiting = useRef<() => void>(undefined);
  const apply = useStartPayment(family, orderNo);
  const identify = useOperation(identifyPayer);

  const leave = (go: () => void) => {
    stopWaiting.current = whenNotLeft(() => setTrouble('notLeft'));
    go();
  };
  const follow = async ({ formData, redirectUrl, bridge }: Started) => {
    if (formData) return leave(() => postToGateway(formData));
    if (redirectUrl) return leave(() => window.location.assign(redirectUrl));
    if (!bridge) return;
    const end = await showPaySheet(bridge);
    if (end === 'ok') await navigate({ to: '/pay/success', search: { orderNo } });
    else setTrouble(end);
  };
  const begin = (choice: PaymentChoice) =>
    apply.start(choice, {
      onSuccess: (started) => void follow(started),
      onError: (error) => {
        const ended = isRefusal(error, 'orderExpired', 'orderNotPayable');
        if (ended) void queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
      },
    });
  const identifyAndBegin = (choice: PaymentChoice) =>
    identify.mutate(
      { body: { orderNo, page: window.location.pathname } },
      {
        onSuccess({ redirectUrl }) {
          if (redirectUrl === null) return begin(choice);
          keepPayment(orderNo, choice);
          leave(() => window.location.assign(redirectUrl));
        },
      },
    );
  const goOn = useEffectEvent(() => {
    const kept = takePayment(orderNo);
    if (kept) begin(kept);
  });
  useEffect(() => {
    goOn();
    return () => stopWaiting.current?.();
  }, []);

  return {
    started: apply.data,
    error: apply.error ?? identify.error,
    isPending: apply.isPending || identify.isPending,
    trouble,
    reset: apply.reset,
    pay(choice: PaymentChoice, product: PayProduct | null) {
      stopWaiting.current?.();
      setTrouble(null);
      if (product === 'JSAPI' && !choice.byCode) identifyAndBegin(choice);
      else begin(choice);
    },
  };
}

import type { OperationResult } from '@haidai/contract';
import { type applyPayment, identifyPayer, identifySharePayer } from '@haidai/contract/payment';
import type { PayProduct } from '@haidai/domain/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { orderKey } from '../booking/index.ts';
import { type PaymentChoice, useStartPayment } from './cashier.ts';
import { nameOfTarget, type PayTarget } from './pay-target.ts';
import { keepPayment, takePayment } from './pending-payment.ts';
import { postToGateway, whenNotLeft } from './post-to-gateway.ts';
import { type SheetEnd, showPaySheet } from './wechat-bridge.ts';

type Started = OperationResult<typeof applyPayment>;

/** The reason why the page of the payment is still open although the payment has begun. */
type PayTrouble = 'notLeft' | Exclude<SheetEnd, 'ok'>;

/**
 * Starts a payment and takes its next step: the page of the gateway, the app on the phone, or the pay sheet of WeChat.
 * `started` holds a payment with a code to show. Inside WeChat, WeChat first identifies the payer on a page of its own;
 * the payment then goes on by itself. `onMoved` runs when the page of a share must be loaded again.
 */
export function usePay(target: PayTarget, onMoved?: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<PayTrouble | null>(null);
  const stopWaiting = useRef<() => void>(undefined);
  const apply = useStartPayment(target);
  const identify = useIdentify(target);
  const name = nameOfTarget(target);

  const leave = (go: () => void) => {
    stopWaiting.current = whenNotLeft(() => setTrouble('notLeft'));
    go();
  };
  const follow = async ({ formData, redirectUrl, bridge }: Started) => {
    if (formData) return leave(() => postToGateway(formData));
    if (redirectUrl) return leave(() => window.location.assign(redirectUrl));
    if (!bridge) return;
    const end = await showPaySheet(bridge);
    if (end !== 'ok') setTrouble(end);
    else if (target.kind === 'share') onMoved?.();
    else await navigate({ to: '/pay/success', search: { orderNo: target.orderNo } });
  };
  const begin = (choice: PaymentChoice) =>
    apply.start(choice, {
      onSuccess: (started) => void follow(started),
      onError: (error) => {
        if (!isRefusal(error, 'orderExpired', 'orderNotPayable', 'sharePaid')) return;
        onMoved?.();
        if (target.kind === 'order') void queryClient.invalidateQueries({ queryKey: orderKey(target.orderNo) });
      },
    });
  const identifyAndBegin = (choice: PaymentChoice) =>
    identify.ask((redirectUrl) => {
      if (redirectUrl === null) return begin(choice);
      keepPayment(name, choice);
      leave(() => window.location.assign(redirectUrl));
    });
  const goOn = useEffectEvent(() => {
    const kept = takePayment(name);
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

/** Returns the function that asks where WeChat identifies the payer of a target. */
function useIdentify(target: PayTarget) {
  const ofOrder = useOperation(identifyPayer);
  const ofShare = useOperation(identifySharePayer);
  const { error, isPending } = target.kind === 'order' ? ofOrder : ofShare;
  return {
    error,
    isPending,
    ask(then: (redirectUrl: string | null) => void) {
      const page = window.location.pathname;
      const onSuccess = ({ redirectUrl }: { redirectUrl: string | null }) => then(redirectUrl);
      return target.kind === 'order'
        ? ofOrder.mutate({ body: { orderNo: target.orderNo, page } }, { onSuccess })
        : ofShare.mutate({ body: { key: target.key, page } }, { onSuccess });
    },
  };
}

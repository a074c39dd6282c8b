import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { orderKey } from '../booking/index.ts';
import { cashierKey } from './cashier.ts';
import { payStateQuery } from './queries.ts';
import { ScanDialog } from './scan-dialog.tsx';

interface OrderScanProps {
  orderNo: string;
  amount: number;
  codeUrl: string;
  /** The amount that was paid before the code was made. */
  paidBefore: number;
  onClose: () => void;
}

/** Shows the code for the payment of an order. Continues when the money has arrived. */
export function OrderScan({ orderNo, amount, codeUrl, paidBefore, onClose }: OrderScanProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const state = useQuery(payStateQuery(orderNo)).data;
  const moved = state && ((state.stage !== 'unpaid' && state.paidAmount !== paidBefore) || isOver(state.stage));

  useEffect(() => {
    if (!moved) return;
    if (state.stage === 'partPaid') {
      onClose();
      void queryClient.invalidateQueries({ queryKey: orderKey(orderNo) });
      void queryClient.invalidateQueries({ queryKey: cashierKey(orderNo) });
    } else {
      void navigate({ to: '/pay/success', search: { orderNo } });
    }
  }, [moved, state, orderNo, navigate, queryClient, onClose]);

  const showOutcome = () => void navigate({ to: '/pay/success', search: { orderNo } });
  return <ScanDialog amount={amount} codeUrl={codeUrl} onPaid={showOutcome} onClose={onClose} />;
}

function isOver(stage: string): boolean {
  return ['expired', 'cancelled', 'reversed', 'extraDropped'].includes(stage);
}

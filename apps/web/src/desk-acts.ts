import { mayBeCancelledByStaff, mayBeReviewed, type OrderType } from '@haidai/domain/booking';
import { lazy } from 'react';
import type { DeskAct } from './features/booking/desk/desk-act.ts';

/** The acts of the order page of the desk, in the order of their buttons. The code of each act loads when it opens. */
export const deskActs: readonly DeskAct[] = [
  {
    id: 'hold',
    key: '',
    label: { zh: '风险锁定', en: 'Lock for review' },
    permission: 'orders.correct',
    isOffered: ({ status, orderType }) => mayBeReviewed({ status, orderType: orderType as OrderType }),
    component: lazy(() => import('./features/booking/desk/hold-act.tsx').then((file) => ({ default: file.HoldAct }))),
  },
  {
    id: 'cancel',
    key: '',
    label: { zh: '取消未付款的订单', en: 'Cancel unpaid order' },
    permission: 'orders.serve',
    isOffered: ({ status, orderType }) => mayBeCancelledByStaff({ status, orderType: orderType as OrderType }),
    component: lazy(() =>
      import('./features/booking/desk/cancel-act.tsx').then((file) => ({ default: file.CancelAct })),
    ),
  },
];

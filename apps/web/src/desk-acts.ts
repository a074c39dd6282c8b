import { mayBeCancelledByStaff, mayBeReviewed, type OrderType } from '@haidai/domain/booking';
import { lazy } from 'react';
import type { DeskAct } from './features/booking/desk/desk-act.ts';

const hasTickets: DeskAct['isOffered'] = ({ coupons }) => coupons.length > 0;

/** The acts of the order page of the desk, in the order of their buttons. The code of each act loads when it opens. */
export const deskActs: readonly DeskAct[] = [
  {
    id: 'change',
    key: 'c',
    label: { zh: '改期', en: 'Change' },
    permission: 'orders.serve',
    isOffered: hasTickets,
    component: lazy(() =>
      import('./features/exchange/desk/change-act.tsx').then((file) => ({ default: file.ChangeAct })),
    ),
  },
  {
    id: 'refund',
    key: 'r',
    label: { zh: '退票', en: 'Refund' },
    permission: 'orders.serve',
    isOffered: hasTickets,
    component: lazy(() =>
      import('./features/refund/desk/refund-act.tsx').then((file) => ({ default: file.RefundAct })),
    ),
  },
  {
    id: 'seats',
    key: 's',
    label: { zh: '选座', en: 'Seats' },
    permission: 'orders.serve',
    isOffered: ({ status }) => status === 'TICKED',
    component: lazy(() =>
      import('./features/ancillaries/desk/seats-act.tsx').then((file) => ({ default: file.SeatsAct })),
    ),
  },
  {
    id: 'contact',
    key: 'e',
    label: { zh: '联系方式', en: 'Contact' },
    permission: 'orders.serve',
    component: lazy(() => import('./features/service/contact-act.tsx').then((file) => ({ default: file.ContactAct }))),
  },
  {
    id: 'name',
    key: 'n',
    label: { zh: '更正姓名', en: 'Correct name' },
    permission: 'orders.correct',
    isOffered: hasTickets,
    component: lazy(() =>
      import('./features/name-correction/desk/name-act.tsx').then((file) => ({ default: file.NameAct })),
    ),
  },
  {
    id: 'messages',
    key: 'm',
    label: { zh: '打印、重发', en: 'Print, resend' },
    permission: 'orders.serve',
    component: lazy(() =>
      import('./features/documents/desk/messages-act.tsx').then((file) => ({ default: file.MessagesAct })),
    ),
  },
  {
    id: 'payLink',
    key: 'p',
    label: { zh: '付款链接', en: 'Payment link' },
    permission: 'orders.serve',
    isOffered: ({ status }) => status === 'BOOKED',
    component: lazy(() =>
      import('./features/payment/desk/pay-link-act.tsx').then((file) => ({ default: file.PayLinkAct })),
    ),
  },
  {
    id: 'rebook',
    key: 'b',
    label: { zh: '航班变动', en: 'Rebook' },
    permission: 'orders.serve',
    isOffered: hasTickets,
    component: lazy(() =>
      import('./features/disruption/desk/rebook-act.tsx').then((file) => ({ default: file.RebookAct })),
    ),
  },
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

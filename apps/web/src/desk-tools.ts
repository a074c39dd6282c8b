import { lazy } from 'react';
import type { DeskTool } from './features/staff/index.ts';

/**
 * The pages of the desk, in the order of its navigation. The code of a page loads when somebody opens it.
 */
export const deskTools: readonly DeskTool[] = [
  {
    tool: 'inbox',
    title: { zh: '收件箱', en: 'Inbox' },
    group: 'daily',
    icon: 'inbox',
    key: 'i',
    isInTabBar: true,
    hasTitle: true,
    permission: 'queues.work',
    page: lazy(() => import('./features/staff/inbox/inbox-page.tsx').then((file) => ({ default: file.InboxPage }))),
  },
  {
    tool: 'orders',
    title: { zh: '订单', en: 'Orders' },
    group: 'daily',
    icon: 'order',
    key: 'o',
    isInTabBar: true,
    permission: 'orders.read',
    hasTitle: true,
    page: lazy(() => import('./desk-bookings.tsx').then((file) => ({ default: file.DeskBookings }))),
  },
  {
    tool: 'book',
    title: { zh: '代客订票', en: 'Book for a caller' },
    group: 'daily',
    icon: 'plane',
    key: 'b',
    permission: 'orders.serve',
    hasTitle: true,
    page: lazy(() => import('./features/service/book/book-page.tsx').then((file) => ({ default: file.BookPage }))),
  },
  {
    tool: 'flights',
    title: { zh: '航班', en: 'Flights' },
    group: 'daily',
    icon: 'plane',
    key: 'f',
    isInTabBar: true,
    permission: 'flights.read',
    hasTitle: true,
    page: lazy(() => import('./features/flight-ops/flights-tool.tsx').then((file) => ({ default: file.FlightsTool }))),
  },
  {
    tool: 'complaints',
    title: { zh: '投诉', en: 'Complaints' },
    group: 'daily',
    icon: 'chat',
    permission: 'complaints.answer',
    hasTitle: true,
    page: lazy(() =>
      import('./features/feedback/desk/complaints-tool.tsx').then((file) => ({ default: file.ComplaintsTool })),
    ),
  },
  {
    tool: 'schedule',
    title: { zh: '班期变更', en: 'Schedule changes' },
    group: 'plan',
    icon: 'calendar',
    key: 's',
    hasTitle: true,
    permission: 'schedule.propose',
    page: lazy(() =>
      import('./features/schedule-change/schedule-tool.tsx').then((file) => ({ default: file.ScheduleTool })),
    ),
  },
  {
    tool: 'content',
    title: { zh: '内容与菜单', en: 'Texts and menus' },
    group: 'content',
    icon: 'edit',
    permission: 'content.edit',
    page: lazy(() =>
      import('./features/content/desk/content-tool.tsx').then((file) => ({ default: file.ContentTool })),
    ),
  },
  {
    tool: 'values',
    title: { zh: '网站开关', en: 'Switches and values' },
    group: 'content',
    icon: 'check',
    permission: 'content.edit',
    page: lazy(() => import('./features/content/desk/values-tool.tsx').then((file) => ({ default: file.ValuesTool }))),
  },
  {
    tool: 'coupons',
    title: { zh: '优惠券', en: 'Coupons' },
    group: 'content',
    icon: 'coupon',
    permission: 'offers.edit',
    page: lazy(() => import('./features/coupon/desk/coupon-tool.tsx').then((file) => ({ default: file.CouponTool }))),
  },
  {
    tool: 'rounds',
    title: { zh: '秒杀场次', en: 'Flash sales' },
    group: 'content',
    icon: 'bolt',
    permission: 'offers.edit',
    page: lazy(() =>
      import('./features/flashsale/desk/rounds-tool.tsx').then((file) => ({ default: file.RoundsTool })),
    ),
  },
  {
    tool: 'vouchers',
    title: { zh: '餐食住宿凭证', en: 'Meal and hotel vouchers' },
    group: 'content',
    icon: 'meal',
    permission: 'flights.read',
    page: lazy(() =>
      import('./features/disruption/desk/vouchers-tool.tsx').then((file) => ({ default: file.VouchersTool })),
    ),
  },
  {
    tool: 'statements',
    title: { zh: '日对账', en: 'Statements' },
    group: 'administration',
    icon: 'coins',
    permission: 'finance.reconcile',
    page: lazy(() =>
      import('./features/payment/desk/statements-page.tsx').then((file) => ({ default: file.StatementsPage })),
    ),
  },
  {
    tool: 'log',
    title: { zh: '操作记录', en: 'Log' },
    group: 'administration',
    icon: 'clock',
    permission: 'log.read',
    page: lazy(() => import('./features/staff/action-log.tsx').then((file) => ({ default: file.ActionLog }))),
  },
];

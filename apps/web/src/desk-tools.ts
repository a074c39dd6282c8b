import { lazy } from 'react';
import type { DeskTool } from './features/staff/index.ts';

/** The tools beside the queues of the desk, in the order of its navigation; each comes when it is opened. */
export const deskTools: readonly DeskTool[] = [
  {
    tool: 'log',
    title: { zh: '操作记录', en: 'Log' },
    role: 'supervisor',
    page: lazy(() => import('./features/staff/action-log.tsx').then((file) => ({ default: file.ActionLog }))),
  },
];

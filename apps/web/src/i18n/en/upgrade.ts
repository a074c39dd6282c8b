import type zh from '../zh-CN/upgrade.ts';

export default {
  title: 'The site is being upgraded',
  text: 'The site is being upgraded. For refunds or changes, please contact our online service or the hotline {hotline}.',
  onlineService: 'Online service',
  callHotline: 'Call {hotline}',
} satisfies Record<keyof typeof zh, string>;

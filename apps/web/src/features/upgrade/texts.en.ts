import type { upgradeTexts } from './texts.ts';

export default {
  title: 'The site is being upgraded',
  text: 'The site is being upgraded. For refunds or changes, please contact our online service or the hotline {hotline}.',
  onlineService: 'Online service',
  callHotline: 'Call {hotline}',
} satisfies typeof upgradeTexts.zh;

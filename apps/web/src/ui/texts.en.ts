import type { uiTexts } from './texts.ts';

export default {
  retry: 'Reload',
  callHotline: 'Call {hotline}',
  requestId: 'Reference {id}. Please quote it when you call',
} satisfies typeof uiTexts.zh;

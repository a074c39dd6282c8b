import type zh from '../zh-CN/service-card.ts';

export default {
  cardTitle: 'Special assistance',
  cardHint: 'Wheelchairs, stretchers, blind and deaf travellers, expecting mothers, pets: ask here.',
  toApply: 'Ask for a service',
} satisfies Record<keyof typeof zh, string>;

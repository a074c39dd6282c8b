import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import type { weekCardMachine } from './machine.ts';

export type WeekCardStatus = StateOf<typeof weekCardMachine>;

/** What a member reads for each status of a card. */
export const weekCardStatusTexts = {
  ISSUED: { zh: '待绑定', en: 'To be bound' },
  BOUND: { zh: '已绑定', en: 'Bound' },
  EXPIRED: { zh: '已过期', en: 'Expired' },
  STOPPED: { zh: '已终止', en: 'Ended' },
  REFUNDED: { zh: '已退卡', en: 'Returned' },
} as const satisfies Record<WeekCardStatus, Bilingual>;

/** What is printed on a card: its number, and the password that binds it. Letters and digits nobody mixes up. */
export const cardNumberPattern = /^ZF\d{12}$/;
export const cardPasswordPattern = /^[A-HJ-NP-Z2-9]{8}$/;

/** As it is shown to whoever has seen it before. */
export function maskCardNumber(cardNo: string): string {
  return `${cardNo.slice(0, 4)}******${cardNo.slice(-4)}`;
}

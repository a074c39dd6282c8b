import type { Bilingual } from '../bilingual.ts';
import type { StateOf } from '../machine.ts';
import type { weekCardMachine } from './machine.ts';

export type WeekCardStatus = StateOf<typeof weekCardMachine>;

/** The texts for members about each status of a card. */
export const weekCardStatusTexts = {
  ISSUED: { zh: '待绑定', en: 'Not linked yet' },
  BOUND: { zh: '已绑定', en: 'Linked' },
  EXPIRED: { zh: '已过期', en: 'Expired' },
  STOPPED: { zh: '已终止', en: 'Ended' },
  REFUNDED: { zh: '已退卡', en: 'Returned' },
} as const satisfies Record<WeekCardStatus, Bilingual>;

/**
 * The patterns of a card's number, and of the password that binds it. The password has no letters and digits that look
 * alike.
 */
export const cardNumberPattern = /^ZF\d{12}$/;
export const cardPasswordPattern = /^[A-HJ-NP-Z2-9]{8}$/;

/** Masks the middle of a card number, for readers who have seen it before. */
export function maskCardNumber(cardNo: string): string {
  return `${cardNo.slice(0, 4)}******${cardNo.slice(-4)}`;
}

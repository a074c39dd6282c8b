import type { Bilingual } from '@haidai/domain';

/** The accounts of the export, by the name that the postings use (docs/reports.md). */
export const accounts = {
  BANK: { code: '1002', name: { zh: '银行存款（线下退款）', en: 'Bank, refunds paid elsewhere' } },
  GATEWAY: { code: '1122', name: { zh: '应收支付渠道款', en: 'Due from payment gateways' } },
  DISPUTED: { code: '1221', name: { zh: '拒付款项', en: 'Disputed payments' } },
  CUSTOMER: { code: '2203', name: { zh: '预收旅客款', en: 'Advances from travellers' } },
  UNFLOWN: { code: '2204', name: { zh: '未承运票款', en: 'Unflown tickets' } },
  EXCHANGE: { code: '2205', name: { zh: '换开结转', en: 'Tickets under exchange' } },
  REFUND_DUE: { code: '2206', name: { zh: '应退旅客款', en: 'Refunds payable' } },
  INSURER: { code: '2207', name: { zh: '代收保险费', en: 'Premiums held for insurers' } },
  CARDS: { code: '2208', name: { zh: '未使用的飞行卡', en: 'Flight passes sold' } },
  TAX: { code: '2221', name: { zh: '代收税费与附加费', en: 'Taxes and surcharges' } },
  FLOWN: { code: '6001', name: { zh: '客运收入', en: 'Passenger revenue' } },
  FEES: { code: '6002', name: { zh: '退改手续费收入', en: 'Change and refund fees' } },
  EXTRAS: { code: '6003', name: { zh: '增值服务收入', en: 'Ancillary revenue' } },
  COMPENSATION: { code: '6711', name: { zh: '延误补偿支出', en: 'Delay compensation' } },
} as const satisfies Record<string, { code: string; name: Bilingual }>;

export type Account = keyof typeof accounts;

interface Named {
  readonly zh: string;
  readonly en: string;
}

/** The kinds of assistance requests. */
export const assistanceKinds = {
  CHANGE: { zh: '人工改期', en: 'Change by our staff' },
  ENDORSE: { zh: '签转', en: 'Endorsement' },
  SERVICE: { zh: '特殊服务', en: 'Special service' },
} as const satisfies Record<string, Named>;

export type AssistanceKind = keyof typeof assistanceKinds;

/** The reasons for a request. `document` means that staff ask for a document as proof. */
export const assistanceReasons = {
  ILLNESS: { zh: '旅客伤病', en: 'Illness or injury', document: true },
  BEREAVEMENT: { zh: '亲属身故', en: 'Death of a relative', document: true },
  DUTY: { zh: '执行任务', en: 'Military or police duty', document: true },
  FLIGHT: { zh: '航班取消或延误', en: 'Flight cancelled or delayed', document: false },
  THIRD: { zh: '已改期两次，需第三次改期', en: 'Already changed twice, third change needed', document: false },
  OTHER: { zh: '其他原因', en: 'Other reason', document: false },
} as const satisfies Record<string, Named & { document: boolean }>;

export type AssistanceReason = keyof typeof assistanceReasons;

export const assistanceLimits = { note: 500 } as const;

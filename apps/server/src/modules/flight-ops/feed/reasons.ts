/** Why a message of the flight status feed waits at the flight desk, with its texts. */
export const heldFor = {
  unreadable: { zh: '电文无法识别', en: 'Unreadable' },
  flightUnknown: { zh: '航班号不存在', en: 'Unknown flight' },
  flightNotThatDay: { zh: '当日无此航班', en: 'Not operated that day' },
  legUnknown: { zh: '航段不符', en: 'Unknown leg' },
  otherSchedule: { zh: '计划时刻不符', en: 'Other planned time' },
  refused: { zh: '与航班状态冲突', en: 'Contradicts the flight' },
  causeMissing: { zh: '延误原因待确认', en: 'Cause to confirm' },
  operatesAgain: { zh: '已取消航班又有动态', en: 'Cancelled here, operates there' },
} as const;
export type HeldFor = keyof typeof heldFor;

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

/** Why the site refuses a report of the feed, by the name of the rule or of the refusal. */
export const rules = {
  flightEventRefused: { zh: '航班当前状态不允许', en: 'The state of the flight does not allow it' },
  needed: { zh: '缺少必要信息', en: 'A fact is missing' },
  unknown: { zh: '代码不存在', en: 'A code is unknown' },
  afterPlan: { zh: '时间早于计划', en: 'The time is before the plan' },
  afterDeparture: { zh: '时间早于起飞', en: 'The time is before the departure' },
  beforeArrival: { zh: '时间晚于到达', en: 'The time is after the arrival' },
  notYet: { zh: '时间尚未到', en: 'The time is in the future' },
  farFromPlan: { zh: '时间与计划相差过大', en: 'The time is far from the plan' },
} as const;

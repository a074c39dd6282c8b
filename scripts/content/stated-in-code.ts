/** Figures of texts in code, in the form of `rules` and `stated` (docs/rules/texts.md). */
interface StatedInCode {
  /** End of the path of the file. */
  readonly file: string;
  readonly rules?: string;
  readonly stated?: string;
  /** The reason why travellers are asked to call although the site does the task. */
  readonly telephone?: string;
}

const refundLaw = '《公共航空运输旅客服务管理规定》的退款办理期限';

const statedInCode: readonly StatedInCode[] = [
  {
    file: 'features/assistance/texts.ts',
    rules: '两次 = CHG-2026#onlineChanges',
    stated: '三次 = 网上改期次数之后的一次',
  },
  { file: 'name-correction/refusals.ts', telephone: 'the site cannot correct these tickets' },
  { file: 'features/checkin/texts.ts', stated: '两人 = 同一座位被两人选中' },
  {
    file: 'features/disruption/texts.ts',
    stated: `7 个工作日 = ${refundLaw}`,
    telephone: 'the page does it; the telephone is a second way',
  },
  { file: 'features/flashsale/desk/texts.ts', stated: '12 = 填写的样例' },
  { file: 'features/flashsale/texts.ts', stated: '1 分钟 = 倒计时的最后一分钟' },
  { file: 'features/booking/orders/list-texts.ts', stated: '一年 = 两张订单列表的分界' },
  { file: 'features/payment/outcome-texts.ts', stated: '2 小时 = 到达机场的建议时间' },
  { file: 'features/identity/profile/texts.ts', stated: '两次 = 新密码和再次填写的新密码' },
  {
    file: 'features/refund/texts.ts',
    stated: `7 个工作日 = ${refundLaw}; 两位 = 初审和复审由不同的人完成`,
    telephone: 'the staff read the question to somebody who has called',
  },
  {
    file: 'reports/accounting/accounts.ts',
    stated:
      '1002 银行, 1122 应收, 1221 拒付, 2203 预收, 2204 未承, 2205 换开, 2206 应退, 2207 代收, 2208 未使, 2221 代收, 6001 客运, 6002 退改, 6003 增值, 6711 延误 = 会计科目编号',
  },
  { file: 'staff/roles/role-changes.ts', stated: '0 的金, 0 = the lowest limit' },
  {
    file: 'features/filing/texts.en.ts',
    stated: 'two people, Two people = 提交和复核由不同的人完成; 09, 00 = 时间的样例',
  },
  { file: 'features/filing/texts.ts', stated: '两人 = 提交和复核由不同的人完成; 09, 00 = 时间的样例' },
  { file: 'features/overview/texts.en.ts', stated: '7 days, 1 h = the range of a panel' },
  { file: 'features/overview/texts.ts', stated: '1 小时, 7 日 = 面板的范围' },
  { file: 'features/reports/texts.en.ts', stated: '7 days, 14 days = the ranges to choose from' },
  { file: 'features/reports/texts.ts', stated: '7 天, 14 天 = 可选的范围' },
  { file: 'features/service/texts.en.ts', stated: '20 minutes = service/rules.json' },
  { file: 'features/service/texts.ts', stated: '20 分钟 = service/rules.json' },
  { file: 'staff/inbox/texts.ts', stated: '1 小时 = 筛选的范围' },
  {
    file: 'staff/people/texts.en.ts',
    stated:
      'three days = the life of an invitation; 3 to, 60 lower, 2 to = the form of a login and of a role id; 40 days = the warning of an unused account',
  },
  {
    file: 'staff/people/texts.ts',
    stated: '三天 = 邀请的有效期; 3 至, 2 至 = 登录名和角色编号的格式; 40 天 = 账号未用的提醒',
  },
  { file: 'contract/staff/refusals.ts', stated: 'Two administrators = a site keeps two of them' },
  {
    file: 'domain/filing/parts.ts',
    stated: '7 天, 48 小时, 4 小时, 48 至, 7 days, 48 h, 48 to, 4 h = the windows of fees/fee-groups.json',
  },
  { file: 'features/assistance/services/texts.ts', stated: '两块 = 轮椅电池的选项' },
  { file: 'features/upgrade/texts.ts', telephone: 'the site does it again after the upgrade' },
  { file: 'features/content/desk/texts.en.ts', stated: 'two revisions = the compared ones' },
  { file: 'features/shopping/texts.en.ts', stated: 'two cities = from and to' },
  { file: 'features/checkin/texts.en.ts', stated: 'Two passengers = who chose the same seat' },
  { file: 'features/disruption/texts.en.ts', stated: `7 working days = ${refundLaw}` },
  { file: 'features/flashsale/desk/texts.en.ts', stated: '12 = an example of what is typed' },
  { file: 'features/payment/outcome-texts.en.ts', stated: '2 hours = 到达机场的建议时间' },
  { file: 'features/identity/profile/texts.en.ts', stated: 'two passwords = the new one and the same again' },
  {
    file: 'features/refund/texts.en.ts',
    stated: `7 working days = ${refundLaw}; two members = 初审和复审由不同的人完成`,
  },
  { file: 'assistance/service-refusals.ts', stated: '两块, two of = 轮椅电池的选项' },
  {
    file: 'desk/fields.ts',
    stated: '48 小时, 01, 21 天, 2026.2, 1000, 9999, 2000, 2 = examples, and values to choose from',
  },
  { file: 'mail/render-itinerary.ts', stated: '2 小时, 2 hours = 到达机场的建议时间' },
  { file: 'assistance/kinds.ts', rules: '两次 = CHG-2026#onlineChanges', stated: '三次 = 网上改期次数之后的一次' },
  { file: 'identity/session-rules.ts', stated: '30 minutes = the words of the specification' },
  { file: 'award/price-award.ts', stated: '1 元 = 积分按每元折算' },
  { file: 'seating/fault-texts.ts', stated: 'Two travellers = who chose the same seat' },
  { file: 'conditions/describe-conditions.ts', stated: '一二三四五六日 = days of the week' },
  { file: 'fares/price-itinerary.ts', stated: '十元, 10 = the step to which fares are rounded' },
  {
    file: 'carriers/haidai/ancillaries/products.json',
    stated: '3 小时, three hours = 休息室的开放时间; 4 人, four in = 合作方车辆的座位',
  },
  { file: 'carriers/haidai/fares/booking-classes.json', stated: '30 起, 30 = 座椅间距' },
  { file: 'carriers/haidai/fares/special-fares.json', stated: '48 小时, 48 hours = FEE-F 不收费的时段' },
  { file: 'carriers/haidai/documents/rules.json', stated: '10 天, 5 至, 10 days, 5 to = 邮政挂号信的寄送时间' },
  {
    file: 'documents/load-rules.ts',
    stated: '2024 年第, 9 号, 2008, 54 号 = 规定的文号; 2025 年, 9 月, 30 日 = 纸质行程单过渡期的末日',
  },
  { file: 'checkin/restriction-texts.ts', telephone: 'the words name the orders of the traveller first' },
  { file: 'content/site-values.ts', telephone: 'the site does it again after the upgrade' },
  { file: 'packages/contract/refusals.ts', telephone: 'the site does it again after the upgrade' },
  { file: 'booking/order-refusals.ts', telephone: 'the staff have stopped the order' },
];

export function statedFor(file: string): Omit<StatedInCode, 'file'> {
  return statedInCode.find((entry) => file.endsWith(entry.file)) ?? {};
}

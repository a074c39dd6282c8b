import type { DataProblem } from '@haidai/domain/reference';
import type { Statement } from './check-figures.ts';

interface Subject {
  /** Matches the words of a text about this subject. */
  readonly words: RegExp;
  /** The operation for this subject, and the pages that offer it. */
  readonly operation: string;
  readonly pages: readonly string[];
}

/**
 * The services that travellers can use on the site. A text that gives the telephone for one of them must also link its
 * page.
 */
export const subjects: readonly Subject[] = [
  { words: /延误证明|延误登记/, operation: 'disruption.register', pages: ['/self/Registration'] },
  {
    words: /注销|删除.*信息|复制.*信息|账户.*(?:更正|修改)/,
    operation: 'identity.exportData',
    pages: ['/user/profile'],
  },
  {
    words: /行程单|报销凭证|抬头|冲红|发票/,
    operation: 'itinerary.saveReceipts',
    pages: ['/self/ElectronicItinerary'],
  },
  { words: /退票|退款/, operation: 'refund.quoteRefund', pages: ['/user/airorder', '/self/calculator'] },
  { words: /改期/, operation: 'exchange.queryChange', pages: ['/self/reschedul', '/user/airorder'] },
  {
    words: /姓名.{0,4}(?:错|更正)|更正.{0,4}姓名/,
    operation: 'correction.ask',
    pages: ['/self/nameCorrection', '/user/airorder'],
  },
  { words: /补登/, operation: 'member.claimPoints', pages: ['/user/points'] },
  {
    words: /轮椅|担架|导盲|助听|引导|宠物|孕周|摇篮/,
    operation: 'assistance.applyService',
    pages: ['/self/SpecialService'],
  },
  { words: /无成人陪伴/, operation: 'assistance.applyAlone', pages: ['/self/UnaccompaniedChild'] },
  { words: /值机/, operation: 'checkin.findTraveller', pages: ['/self/CheckIn', '/self/CancelCheckIn'] },
  { words: /人工购票|电话购票|购票\*\*|在网上购票/, operation: 'booking.createOrder', pages: ['/book'] },
  { words: /投诉|建议/, operation: 'feedback.sendFeedback', pages: ['/feedback'] },
  { words: /航班动态|航班状态/, operation: 'flights.getDynamic', pages: ['/self/FlightInquiry'] },
];

const asksToCall = /致电|联系客服|拨打|来电|打电话|电话(?:办理|申请)|\{\{hotline\}\}/;

/**
 * Lists the lines that ask travellers to call about a service of the site without a link to its page. A text with a
 * reason in `telephone` has no such lines.
 */
export function listTelephoneLines({ file, passages, title, telephone, line: headLine }: Statement): DataProblem[] {
  if (telephone !== '') return [];
  let heading = '';
  return passages.flatMap(({ line, words }) => {
    if (words.startsWith('#')) heading = words;
    if (!asksToCall.test(words)) return [];
    // A title or a summary contains no link, so its own words decide the subject.
    const isAlone = line === headLine || subjects.some((subject) => subject.words.test(words));
    const context = isAlone ? words : `${title} ${heading}`;
    return subjects
      .filter((subject) => subject.words.test(context) && !subject.pages.some((page) => words.includes(`](${page}`)))
      .map(({ pages: [page = ''] }) => ({ file, line, message: `sends to the telephone for what ${page} does` }));
  });
}

import { defineTexts } from '../../../i18n/texts.ts';

export const roundListTexts = defineTexts('flashsale/list', {
  rounds: '场次',
  phaseNotice: '预告',
  heroFacts: '票价不含税费　·　每位会员每场限购 {most} 席',
  withBaggage: '含 {baggage} 托运行李',
  insteadOf: '参考票价',
  bought: '已购 {seats} 席',
  backToMine: '回到我的位置',
  listFailed: '秒杀场次加载失败',
  noRounds: '暂无秒杀场次',
  noRoundsDetail: '新的场次公布后会出现在这里。',
  otherOffers: '查看其他优惠',
  rules: '秒杀规则',
  ruleMember: '秒杀机票须由{member}登录后购买。',
  ruleLimits: '每位会员每场最多 {perMember} 席，同一证件每场最多 {perDocument} 席，每单最多 {perOrder} 人（含儿童）。',
  ruleOrder: '超时未完成的座位将释放，分配给下一位排队的会员。',
});

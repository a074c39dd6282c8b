import { defineTexts } from '../../../i18n/texts.ts';

export const changePassengersTexts = defineTexts('exchange/reshop/passengers', {
  whoTitle: '选择乘机人和航段',
  which: '改期航段',
  tripLine: '{date} {from} — {to} {flights}',
  obstacle_checkedIn: '已办理值机，请先取消值机',
  obstacle_boarded: '已登机',
  obstacle_flown: '已使用',
  obstacle_suspended: '正在退票、改期或核实',
  obstacle_refunded: '已退票',
  obstacle_exchanged: '已改期',
  obstacle_void: '已作废',
  obstacle_byStaff: '网上自助改期次数已用完，可申请人工改期',
  kind: '改期类型',
  nobody: '请至少选择一位乘机人',
  next: '查看可改航班',
  nothing: '暂无可改期的航段',
  nothingDetail: '已使用、已退或正在办理的航段不能改期。',
  openDated: '原座位无法恢复，客票已转为不定期状态。请选择新航班重新占座，也可选回原航班。',
});

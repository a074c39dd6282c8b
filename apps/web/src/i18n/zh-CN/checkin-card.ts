export default {
  title: '网上值机',
  when: '国内航班起飞前 24 小时开放（会员 48 小时），起飞前 60 分钟截止；国际及地区航班起飞前 90 分钟截止。',
  open: '办理值机',
  passes: '已值机',
  passOf: '登机牌 {seat}',
  pass: '登机牌',
  cancelFirst: '已值机：先取消值机，再退改。',
  cancel: '取消值机',
};

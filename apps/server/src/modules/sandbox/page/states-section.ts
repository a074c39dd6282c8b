import type { Machine } from '@haidai/domain';
import { b2cOrderMachine, cashOrderMachine } from '@haidai/domain/booking';
import { checkInMachine } from '@haidai/domain/checkin';
import { disruptionMachine } from '@haidai/domain/disruption';
import { flashEntryMachine } from '@haidai/domain/flashsale';
import { flightMachine } from '@haidai/domain/flights';
import { insurancePolicyMachine } from '@haidai/domain/insurance';
import { messageMachine } from '@haidai/domain/notification';
import { paymentMachine, paymentRefundMachine } from '@haidai/domain/payment';
import { productRefundMachine, ticketRefundMachine } from '@haidai/domain/refund';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { waitlistWishMachine } from '@haidai/domain/waitlist';
import { weekCardMachine } from '@haidai/domain/weekcard';
import { type Config, html, type Markup } from '../../../platform/index.ts';

/**
 * The instructions by which a person can see the states of a machine. Their rows name every state of the machine (see
 * sandbox.test.ts).
 */
export interface Walk {
  of: string;
  /** The product that the carrier must sell. Without it, every carrier has the states. */
  product?: 'points' | 'weekCard';
  machine: Machine;
  ways: readonly (readonly [states: readonly string[], how: string])[];
}

export const walks: readonly Walk[] = [
  {
    of: '现金订单',
    machine: cashOrderMachine,
    ways: [
      [['CREATED'], '选好航班，到填写旅客信息的页面'],
      [['TRIPED'], '保存旅客与联系人，还没有提交订单'],
      [['BOOKED'], '提交订单，不支付'],
      [['CANCELED'], '取消订单；或不支付，把时钟前进 31 分钟'],
      [['WAITING'], '把一个航班的余座设为 0（下面「余座」），在航班列表上点它的「候补」，提交并支付'],
      [['PAYEDPART'], '分两笔支付，只付第一笔'],
      [['PAYED'], '支付后出票前的几秒；或先把出票设为「不答复」'],
      [['TICKED'], '支付后等几秒'],
      [['TICKEDPART'], '两位旅客，出票设为「只出一部分」再支付'],
      [['TICKET_FAILED'], '出票设为「拒绝」再支付；工作台「出票异常」可重试、录入票号或退款'],
      [['BOOK_EXT'], '出票后再买行李、座位等，还没有支付'],
      [['CHANGING'], '改期到更贵的航班，还没有支付差额'],
      [['CHANGED'], '改期成功'],
      [['REFUND'], '全部旅客退票；或出票失败后由两位员工放弃'],
      [
        ['HANGUP'],
        '在工作台「订单」里打开已支付的订单，写明原因后点「开始核实」；或触发 $CARRIER_DIR/risk/rules.json 的一条规则',
      ],
    ],
  },
  {
    of: '积分、兑换券与周卡订单',
    product: 'points',
    machine: b2cOrderMachine,
    ways: [
      [['CREATED', 'TRIPED'], '用演示会员选积分航班，填写旅客'],
      [['SUBMIT'], '提交订单，不支付税费'],
      [['CANCELLED', 'OUTDATED'], '取消；或不支付，把时钟前进 31 分钟'],
      [['PAYED', 'FINISHED'], '支付税费，等几秒出票'],
      [['ISSUE_TICKET_EXCEPTION'], '出票设为「只出一部分」或「不答复」再支付'],
      [['ISSUE_TICKET_FAILED'], '出票设为「拒绝」再支付'],
      [['REFUND'], '全部旅客退票'],
      [['CANCELL_FAILED'], '到期时释放座位的程序出错才会出现，随后自动再试'],
      [['MANUAL_CANCEL'], '在工作台「订单」里打开没有付款的订单，写明原因并取消'],
    ],
  },
  {
    of: '候补志愿',
    machine: waitlistWishMachine,
    ways: [
      [['CHOSEN'], '建立候补订单，还没有支付'],
      [['WAITING'], '支付后；订单详情显示名次'],
      [['FILLED'], '把余座改为够全部乘机人的数目，或退掉同一航班的一张客票，几秒后出票'],
      [['ENDED'], '取消候补、移除志愿、登记航班取消，或把时钟移到最晚时间以后'],
    ],
  },
  {
    of: '支付',
    machine: paymentMachine,
    ways: [
      [['STARTED'], '在支付页点「去支付」，停在收银台'],
      [['PAID'], '在收银台确认支付'],
      [['CLOSED'], '换一种支付方式，或让订单超时'],
      [['MISMATCH'], '在收银台选「只扣 1 分」再支付，收到的钱会原路退回'],
    ],
  },
  {
    of: '退款到账',
    machine: paymentRefundMachine,
    ways: [
      [['DUE', 'SENT', 'DONE'], '退票或多付后依次经过，几秒到账'],
      [['REFUSED'], '在收银台把这笔交易设为「退款被拒」再退票；工作台可再退'],
      [['WITHDRAWN'], '在工作台撤回一笔被拒的退款，再由另一位员工登记已线下退款'],
    ],
  },
  {
    of: '退票申请',
    machine: ticketRefundMachine,
    ways: [
      [['REFUND_TICKET_APPLICATION'], '非自愿退票（上传证明），还没有人审核'],
      [['FIRST_CHECK_FINISHED', 'FIRST_CHECK_REFUSE'], '在工作台「机票退款审核」初审'],
      [['CHECK_FINISHED', 'SECOND_CHECK_REFUSE'], '由另一位员工复审'],
      [['REFUND_TICKET_FAILED'], '出票设为「只拒绝退票、挂起等」后退票'],
      [['REFUND_MONEY_PROCESSING', 'REFUND_MONEY_SUCCESS'], '自愿退票，或复审通过，等几秒'],
      [['REFUND_MONEY_FAILED'], '收银台设为「退款被拒」后退票'],
      [['REFUND_MONEY_EXCEPTION'], '收银台设为「扣款后失联」后退票'],
      [['REFUND_MONEY_CANCELLED'], '在工作台「退款未完成」撤回一笔没有到账的退款，由两位员工处理'],
    ],
  },
  {
    of: '产品退款',
    machine: productRefundMachine,
    ways: [
      [['REQUEST', 'UNDER_REVIEW'], '对附加产品申请退款，工作台受理'],
      [['AGREE', 'REJECT'], '在工作台同意或拒绝'],
      [['WAIT_REFUND', 'REFUND_SUCCESS'], '由另一位员工放款，等几秒'],
      [['REFUND_FAILED'], '收银台设为「退款被拒」后放款'],
    ],
  },
  {
    of: '客票航段',
    machine: flightCouponMachine,
    ways: [
      [['OPEN FOR USE'], '出票后'],
      [['CHECKED IN'], '起飞前 24 小时内（移动时钟）办理值机'],
      [
        ['LIFTED/BOARDED', 'USED/FLOWN'],
        '在工作台「航班」的「登机与关闭」里勾选登机旅客并关闭航班；或把时钟移到到达以后',
      ],
      [['REFUNDED', 'EXCHANGED'], '退票；改期（旧票）'],
      [['SUSPENDED'], '申请非自愿退票，审核期间；改期待支付；订单审核中'],
      [['VOID'], '出票当天在工作台「订单核实」里暂停订单，由两位员工拒绝'],
    ],
  },
  {
    of: '值机',
    machine: checkInMachine,
    ways: [
      [['CHECKED_IN', 'CANCELLED'], '办理值机；取消值机'],
      [['BOARDED'], '在工作台「航班」的「登机与关闭」里关闭航班'],
    ],
  },
  {
    of: '航班',
    machine: flightMachine,
    ways: [
      [
        ['SCHEDULED', 'CHECK_IN', 'BOARDING', 'BOARDING_CLOSED', 'DEPARTED', 'ARRIVED'],
        '把时钟移向起飞、到达，依次经过',
      ],
      [['DELAYED', 'CANCELLED'], '在下面「航班动态」或工作台「航班」里登记；工作台的取消要两位员工'],
      [['DIVERTED', 'RETURNED'], '起飞后在工作台「航班」里登记备降、返航'],
    ],
  },
  {
    of: '航班变动后的选择',
    machine: disruptionMachine,
    ways: [
      [['OPEN'], '订票后让航班延误 2 小时或取消，打开短信里的链接'],
      [['KEPT', 'CHANGED', 'REFUNDED'], '在那里选不变、免费改期或退票；取消后不选，到起飞时刻自动全额退票'],
      [['CLOSED'], '让航班恢复正点或恢复飞行'],
    ],
  },
  {
    of: '秒杀',
    machine: flashEntryMachine,
    ways: [
      [['ENTERED'], '开一场稍后开抢的秒杀，在等候室排队'],
      [['WAITING', 'GRANTED'], '开抢后；有座位的马上轮到，其余排队'],
      [['ORDERED', 'BOUGHT'], '提交订单；支付'],
      [['LAPSED'], '不支付，把时钟前进 31 分钟'],
      [['SOLD_OUT', 'CLOSED', 'LEFT'], '座位卖完；场次结束；自己退出排队'],
    ],
  },
  {
    of: '保单',
    machine: insurancePolicyMachine,
    ways: [
      [['NOT_INSURED', 'SUBMITTED', 'INSURED'], '买了保险的订单，出票后依次经过'],
      [['FAILED'], '保险公司设为「拒绝」再出票'],
      [['REFUND_SUBMITTED', 'CANCELLED'], '退票'],
      [['CANCEL_FAILED'], '保险公司设为「拒绝」再退票'],
    ],
  },
  {
    of: '周卡',
    product: 'weekCard',
    machine: weekCardMachine,
    ways: [
      [['ISSUED', 'BOUND'], '购买周卡；用卡号和密码绑定'],
      [['REFUNDED'], '绑定前退卡'],
      [['EXPIRED', 'STOPPED'], '把时钟移到有效期以后；预订后三次未乘机'],
    ],
  },
  {
    of: '消息',
    machine: messageMachine,
    ways: [
      [['WAITING', 'SENT'], '发送前后；短信运营商「暂时不收」时停在等待'],
      [['FAILED', 'DROPPED'], '短信运营商「拒收」；在工作台「未送达的消息」里放弃'],
    ],
  },
];

/** Renders the instructions for the states of what the carrier sells. */
export function statesSection(sells: Config['carrier']['sells']): Markup {
  const offered = walks.filter(({ product }) => !product || sells[product]);
  const groups = offered.map(({ of, ways }) => {
    const rows = ways.map(([states, how]) => {
      const names = states.map((state) => html`<code>${state}</code> `);
      return html`<tr><td>${names}</td><td class="words">${how}</td></tr>`;
    });
    return html`<tbody><tr><th scope="rowgroup" colspan="2">${of}</th></tr>${rows}</tbody>`;
  });
  return html`<section aria-labelledby="states"><h2 id="states">每个状态怎么看到</h2>
<div class="table" tabindex="0" role="region" aria-label="状态与做法"><table>
<caption>都从真实的页面出发，故障和时钟在本页设置</caption>
<thead><tr><th scope="col">状态</th><th scope="col">做法</th></tr></thead>${groups}
</table></div></section>`;
}

import type { ProductDrafts } from './product-drafts.ts';

/** The changes of the shipped texts for a carrier without points, award tickets, vouchers and assignees. */
export const withoutPoints: ProductDrafts = {
  words:
    /(?<![体容])积分|受让人|兑换券|(?<!\b(?:meeting|transfer|transit|starting|turning|boarding|departure|arrival|pick-up|drop-off|entry|exit|contact|access|selling|check|focal|view|these|following|main|percentage) |[-#\w])points?(?! (?:of (?:departure|arrival|contact|entry|view|sale|time)|out|at|in time)\b)(?![-\w])|\bassignees?\b|\baward (?:tickets?|flights?|seats?)\b/i,
  removed: [
    ...['points-programme', 'points-tickets', 'join-gift', 'missing-points', 'assignees'].map(
      (name) => `content/articles/${name}.md`,
    ),
    ...['granted', 'expiring', 'refused'].map((name) => `messages/points-${name}.json`),
  ],
  removedRows: [{ file: 'coupons/campaigns.json', list: 'rows', field: 'scope', value: 'MEMBER_AND_BENEFICIARY' }],
  edits: {
    'fares/booking-classes.json': [
      ['积分兑换', '备用舱位'],
      ['"en": "Award"', '"en": "Reserved"'],
      ['兑换券', '产品票'],
      ['"en": "Voucher"', '"en": "Special product"'],
      [/"earnPercent": [1-9]\d*/, '"earnPercent": 0'],
    ],
    'fares/special-fares.json': [[/"earnPercent": [1-9]\d*/, '"earnPercent": 0']],
    'flashsale/terms.json': [[/"earnPercent": [1-9]\d*/, '"earnPercent": 0']],
    'member/programme.json': [
      [/"registrationGift": [1-9]\d*/, '"registrationGift": 0'],
      [/"earnPercent": (?!100\b)\d+/, '"earnPercent": 100'],
      [/"points": [1-9]\d*/, '"points": 0'],
    ],
    'content/article-types.json': [
      ['"typeId": "POINTS"', '"typeId": "CLUB"'],
      ['会员与积分', '会员'],
      ['Membership and points', 'Membership'],
    ],
    'content/menus.json': [['typeId=POINTS', 'typeId=CLUB']],
    'content/slideshow.json': [
      ['，注册即赠 800 消费积分', '，享会员专享票价'],
      [' and get 800 points', ' for member fares'],
      ['每次飞行累积积分 · 最多 8 位受让人共享 · 会员专享票价', '更早值机 · 按等级增加行李额 · 会员优惠券'],
      [
        'Earn points on every flight · Share with up to 8 people · Member fares',
        'Earlier check-in · More baggage by tier · Member coupons',
      ],
      [/, "rules": "800 消费积分[^"]*"/, ''],
    ],
    'content/articles/conditions-explained.md': [
      ['退改费用和里程系数', '退改费用和行李'],
      ['decides fees and points, not', 'decides fees and baggage, not'],
      ['退改费用、积分和行李', '退改费用和行李'],
      ['in fees, points and baggage', 'in fees and baggage'],
      [/; [\d.]+ 倍 = RBD-\w#earnPercent/g, ''],
      [' 积分系数 |\n|---', '\n'],
      [' Points factor |\n|---', '\n'],
      [/ [\d.]+(?: (?:至|to) [\d.]+)? (?:倍|times) \|$/gm, ''],
    ],
    'content/articles/delay-service.md': [
      ['以及积分兑换等没有付款可退的', '以及没有付款可退的'],
      [', such as tickets for points', ''],
    ],
    'content/articles/identity-documents.md': [
      ['积分、兑换券、', ''],
      ['paid with points, vouchers or a week card', 'paid with a week card'],
    ],
    'content/articles/member-fare.md': [
      ['rules: 800 积分 = POINTS-2026#registrationGift\n', ''],
      ['照常累积积分，照常使用', '照常使用'],
      ['You earn points and have', 'You have'],
      ['注册即可，另有[800 积分](/articleD?articleId=join-gift)', '[注册](/register)即可'],
      ['Register and get [800 points](/articleD?articleId=join-gift).', '[Register](/register) first.'],
    ],
    'content/articles/member-gold-lounge.md': [
      ['，积分 1.25 倍', ''],
      ['20 kg more baggage and points at 1.25 times', '20 kg more baggage'],
      ['priority boarding, 20 kg', 'priority boarding and 20 kg'],
      ['，飞行积分按 **1.25 倍**累积', ''],
      [' and earn **1.25 times** the flight points', ''],
      ['累积 30,000 等级积分或飞行', '飞行'],
      ['30,000 tier points or ', ''],
      [/[\d.]+ 倍, [\d.]+ times = \S+ [\d,]+ 等级积分 = \S+ /, ''],
    ],
    'content/articles/member-platinum-guest.md': [
      ['，积分 1.5 倍', ''],
      ['30 kg more and points at 1.5 times', '30 kg more baggage'],
      ['the lounge, 30 kg', 'the lounge and 30 kg'],
      ['，飞行积分按 **1.5 倍**累积', ''],
      [' and earn **1.5 times** the flight points', ''],
      ['累积 80,000 等级积分或飞行', '飞行'],
      ['80,000 tier points or ', ''],
      [/[\d.]+ 倍, [\d.]+ times = \S+ [\d,]+ 等级积分 = \S+ /, ''],
    ],
    'content/articles/member-silver-baggage.md': [
      ['，积分按 1.1 倍累积', ''],
      ['10 kg more baggage, and points at 1.1 times.', '10 kg more baggage on every flight.'],
      ['- 飞行积分按 **1.1 倍**累积。\n', ''],
      ['- You earn **1.1 times** the flight points.\n', ''],
      ['累积 10,000 等级积分或飞行', '飞行'],
      ['10,000 tier points or ', ''],
      [
        '[等级、积分和有效期](/articleD?articleId=points-programme)',
        '[等级怎样升、怎样保](/articleD?articleId=tier-review)',
      ],
      [
        '[The points programme](/articleD?articleId=points-programme)',
        '[Reaching and keeping a tier](/articleD?articleId=tier-review)',
      ],
      [/1\.1 倍, 1\.1 times = \S+ [\d,]+ 等级积分 = \S+ /, ''],
    ],
    'content/articles/tier-review.md': [
      ['type: POINTS', 'type: CLUB'],
      ['飞行积分或者航段', '航段'],
      ['By points or flights of the last', 'By the flights of the last'],
      ['的飞行积分或者航段达到标准', '的航段达到标准'],
      ['your flight points or flights of any', 'your flights of any'],
      ['降到所符合的等级，已有的积分不受影响', '降到所符合的等级'],
      ['the tier you qualify for; your points are not affected', 'the tier you qualify for'],
      ['按实际乘坐的每一段计算，积分票不计', '按实际乘坐的每一段计算'],
      ['each flight you take counts, except those on a ticket for points', 'each flight you take counts'],
      [/标准见\[[^\]]*\]\([^)]*\)。/, '标准：银卡 10 段，金卡 25 段，白金卡 60 段。'],
      [
        /For the thresholds, see \[[^\]]*\]\([^)]*\)\./,
        'The thresholds: 10 flights for Silver, 25 flights for Gold, 60 flights for Platinum.',
      ],
      [
        'twelve months = POINTS-2026#tierMonths',
        'twelve months = POINTS-2026#tierMonths; 10 段, 10 flights = TIER-SILVER#segments; 25 段, 25 flights = TIER-GOLD#segments; 60 段, 60 flights = TIER-PLATINUM#segments',
      ],
    ],
    'content/documents/change-rule.md': [
      ['积分票和产品票：', '产品票：'],
      ['Tickets for points and special products:', 'Special products:'],
    ],
    'content/documents/flash-sale-rule.md': [
      ['按票面价累积消费积分。不可', '不可'],
      ['The fare of the ticket earns points to spend. The fare', 'The fare'],
    ],
    'content/documents/refund-tips.md': [
      ['- 积分兑换的客票自愿退票，退还已付税费，积分不退。\n', ''],
      [/- On a voluntary refund of a ticket for points,.*\n/, ''],
    ],
    'content/documents/terms-of-use.md': [
      ['；积分、优惠券等', '；优惠券等'],
      ['Points, coupons and the like', 'Coupons and the like'],
      ['客票、积分和优惠券', '客票和优惠券'],
      ['tickets, points or coupons', 'tickets or coupons'],
      ['未完成的订单和积分', '未完成的订单'],
      ['open orders and points first', 'open orders first'],
    ],
    'content/documents/week-card-refund.md': [['同积分票和产品票', '同产品票']],
    'content/documents/week-card.md': [
      ['会员本人和已生效的受让人乘机', '会员本人和同行人乘机'],
      ['the member who linked it and for effective assignees', 'the member who linked it and for companions'],
    ],
    'notices/topics.json': [
      ['积分与优惠', '优惠与关注'],
      ['Points and offers', 'Offers and price watches'],
      ['积分补登、积分和优惠券到期、关注的价格', '优惠券到期、关注的价格'],
      ['Points claims, expiring points and coupons, price watches', 'Expiring coupons, price watches'],
    ],
  },
};

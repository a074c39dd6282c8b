import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { documentType } from '@haidai/contract/fields';
import type { Bilingual } from '@haidai/domain';
import { messageMachine } from '@haidai/domain/notification';
import { paymentMachine, paymentRefundMachine } from '@haidai/domain/payment';
import { flightCouponMachine } from '@haidai/domain/ticketing';
import { expect, test } from 'vitest';
import { modules } from '../../../app/compose.ts';
import { messageTitle } from '../../notification/index.ts';
import { loadTemplates } from '../../notification/templates.ts';
import {
  channelTexts,
  couponTexts,
  describeActor,
  documentText,
  messageTexts,
  moneyBackTexts,
  paymentTexts,
  systemTexts,
} from './desk-texts.ts';

const chinese = /\p{Script=Han}/u;
const code = /^[A-Z_/ ]+$|[a-z]\.[a-z]/;

test.each([
  ['flight coupons', flightCouponMachine.states, couponTexts],
  ['payments', paymentMachine.states, paymentTexts],
  ['money back', paymentRefundMachine.states, moneyBackTexts],
  ['messages', messageMachine.states, messageTexts],
  ['channels', ['SMS', 'MAIL', 'PUSH'], channelTexts],
])('every state of %s has a text in both languages', (_what, states, texts) => {
  for (const state of states) {
    const { zh, en } = (texts as Record<string, Bilingual>)[state] ?? { zh: '', en: '' };
    expect(zh, state).toMatch(chinese);
    expect(en, state).not.toMatch(state === 'SMS' ? /^$/ : code);
  }
});

test('every document type has a Chinese name', () => {
  for (const type of documentType.options) expect(documentText(type).zh, type).toMatch(chinese);
});

test('every message template has a title in both languages', () => {
  for (const event of loadTemplates().keys()) {
    expect(messageTitle(event, 'zh'), event).not.toBe(event);
    expect(messageTitle(event, 'en'), event).not.toBe(event);
  }
});

test('every possible actor of an order has a name: jobs, rules, gateways, the staff, the traveller', () => {
  const sources = fileURLToPath(new URL('../../', import.meta.url));
  const text = globSync('**/*.ts', { cwd: sources })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${sources}${file}`, 'utf8'))
    .join('\n');
  const named = [...text.matchAll(/actor(?::| =) '([\w.]+)'/g)].map(([, actor = '']) => actor);
  // The jobs of the platform change no order.
  const jobs = modules
    .flatMap((module) => module.jobs ?? [])
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('platform.'));
  expect(named.length).toBeGreaterThan(10);
  const nameless = [...named, ...jobs].filter(
    (actor) => !systemTexts[actor] && !systemTexts[actor.split('.')[0] ?? ''],
  );
  expect(nameless).toEqual([]);
  const staff = new Map([['clerk.zhao', '赵初审']]);
  const say = (actor: string, language: 'zh' | 'en' = 'zh') =>
    describeActor(actor, { staff, traveller: actor, language });
  expect(say('refund.payOut')).toBe('系统（退票）');
  expect(say('rule/ZY', 'en')).toBe('System (refund rules)');
  expect(say('WECHAT notification')).toBe('微信支付通知');
  expect(say('staff/clerk.zhao')).toBe('员工 赵初审');
  expect(say('clerk.zhao', 'en')).toBe('Staff: 赵初审');
  expect(say('account/7')).toBe('旅客');
  expect(describeActor('account/7', { staff, traveller: '137****0101', language: 'en' })).toBe('Traveller 137****0101');
});

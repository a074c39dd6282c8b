import type { Mutation } from './row.ts';

/** Rules about a trip that changes: each channel hears once, and only its owner. */
export const tripMutations: readonly Mutation[] = [
  {
    rule: 'a device reads a pass of Apple Wallet only with the token of that pass',
    file: 'apps/server/src/modules/wallet/wallet-pass.ts',
    find: 'return isSameSecret(tokenFingerprint(deps, token), pass.token_fp) ? pass : null;',
    replace: 'return isSameSecret(tokenFingerprint(deps, token), pass.token_fp) ? pass : pass;',
    seenBy: ['apps/server/test/journeys/check-in/apple-wallet.test.ts'],
  },
  {
    rule: 'a link to Google Wallet names no traveller',
    file: 'apps/server/src/modules/wallet/google/save-pass.ts',
    find: 'flightObjects: [{ id: objectIdOf(issuerId, serial), classId }] };',
    replace:
      'flightObjects: [{ ...toFlightObject(issuerId, serial, copy), id: objectIdOf(issuerId, serial), classId }] };',
    seenBy: ['apps/server/test/journeys/check-in/google-wallet.test.ts'],
  },
  {
    rule: 'a report that repeats known facts changes no trip',
    file: 'packages/domain/flights/status/leg-changes.ts',
    find: 'return now.filter(({ value }, index) => value !== then[index]?.value);',
    replace: 'return now.filter(({ value }, index) => value !== then[index]?.value || index === 0);',
    seenBy: ['apps/server/test/journeys/check-in/apple-wallet.test.ts'],
  },
  {
    rule: 'a change of a trip reaches the wallets once, also if its job runs twice',
    file: 'apps/server/src/modules/wallet/follow-changes.ts',
    find: "      .where('wallets_at', 'is', null)\n",
    replace: '',
    seenBy: ['apps/server/test/journeys/check-in/apple-wallet.test.ts'],
  },
  {
    rule: 'a browser hears nothing after the sign-out of its member',
    file: 'apps/server/src/modules/notification/push/devices.ts',
    find: "    .where('d.account_id', 'in', accountIds)\n    .where('s.ended_at', 'is', null)\n",
    replace: "    .where('d.account_id', 'in', accountIds)\n",
    seenBy: ['apps/server/src/modules/notification/push/push.test.ts'],
  },
  {
    rule: 'a member ends only the push messages of the own browsers',
    file: 'apps/server/src/modules/notification/push/devices.ts',
    find: "    .where('account_id', '=', session.accountId)\n    .where('endpoint_fp',",
    replace: "    .where('endpoint_fp',",
    seenBy: ['apps/server/src/modules/notification/push/push.test.ts'],
  },
  {
    rule: 'the site sends push messages to known push services only',
    file: 'apps/server/src/modules/notification/push/devices.ts',
    find: '!isPushService(endpoint, rules.services)',
    replace: '(void isPushService, false)',
    seenBy: ['apps/server/src/modules/notification/push/push.test.ts'],
  },
  {
    rule: 'each change of a gate has a message of its own, and each once',
    file: 'apps/server/src/modules/disruption/notify-news.ts',
    find: '{ change: newGate, news: words }',
    replace: '{ change: { ...newGate, change_no: 0 }, news: words }',
    seenBy: ['apps/server/test/journeys/messages/one-event.test.ts'],
  },
  {
    rule: 'the free baggage contains the baggage of the member’s tier',
    file: 'apps/server/src/modules/checkin/pass/boarding-pass.ts',
    find: '${terms.bagKg + boughtKg + tierBagKg}K',
    replace: '${terms.bagKg + boughtKg + 0 * tierBagKg}K',
    seenBy: ['apps/server/src/modules/checkin/pass/boarding-pass.test.ts'],
  },
  {
    rule: 'a message about a gate waits until the hand-over of an earlier one has ended',
    file: 'apps/server/src/modules/notification/claim-message.ts',
    find: 'if (earlier.some(isHandedOver)) {',
    replace: 'if (earlier.length < 0) {',
    seenBy: ['apps/server/test/journeys/messages/newest-fact.test.ts'],
  },
  {
    rule: 'a message about a gate does not go out after a newer one',
    file: 'apps/server/src/modules/notification/claim-message.ts',
    find: '  if (fact === null) return true;\n',
    replace: '  if (fact !== id) return true;\n',
    seenBy: ['apps/server/test/journeys/messages/newest-fact.test.ts'],
  },
  {
    rule: 'an SMS that the operator has is not sent again by the next server',
    file: 'apps/server/src/modules/notification/send-message.ts',
    find: '(await findHandedOver(deps, message)) ?? handOver(deps, message)',
    replace: '(void findHandedOver, handOver(deps, message))',
    seenBy: ['apps/server/test/kills/hand-over.test.ts'],
  },
  {
    rule: 'a repeated mail has the Message-ID of the first one',
    file: 'apps/server/src/modules/notification/send-message.ts',
    find: '    key: message.id,\n    to: address,\n',
    replace: '    to: address,\n',
    seenBy: ['apps/server/test/kills/hand-over.test.ts'],
  },
];

import type { drawTexts } from './texts.ts';

export default {
  fairBefore:
    'All members who enter from {from} to {to} take part in one draw at the opening. The order of entry makes no difference.',
  fairAfter: 'Members who enter after the opening are served after them, in order of arrival.',
  fairSeed:
    'The seed of the draw is fixed before the opening. Its fingerprint (SHA-256) is published now, so the seed cannot be changed later.',
  fairLog: 'After the round, we publish the seed and the full queue log. You can repeat the draw in your own browser.',
  seedHash: 'Fingerprint of the seed',
  checkDraw: 'Check the draw of this round',
  logFailed: 'The queue log could not be loaded',
  seed: 'Seed of the draw',
  logItem: 'Flight',
  logItemOf: '{item}: {stock} seats, {entries} in the queue',
  cannotCheck:
    'This browser cannot calculate fingerprints, because that needs a secure connection. You can copy the seed and the log and check them with other tools.',
  seedTrue: 'The seed matches the published fingerprint',
  seedFalse: 'The seed does not match the published fingerprint',
  drawTrue:
    'The draw, the arrival numbers, the order of service and the number of seats are correct. We checked {count} {count:entry|entries}',
  drawFalse: 'We found these differences. Please call us',
  log: 'Queue log',
  logArrival: 'Arrival',
  logService: 'Service order',
  logWhen: 'Entered',
  logSeats: 'Seats received / requested',
  logOutcome: 'Outcome',
  logEntry: 'Queue number',
  outcomeENTERED: 'In the waiting room',
  outcomeWAITING: 'In the queue',
  outcomeGRANTED: 'Seats held',
  outcomeORDERED: 'Ordered',
  outcomeBOUGHT: 'Bought',
  outcomeLAPSED: 'Timed out',
  outcomeSOLD_OUT: 'Sold out',
  outcomeCLOSED: 'Round ended',
  outcomeLEFT: 'Left',
  logEarly: 'before opening',
  logLate: 'after opening',
  logEmpty: 'Nobody queued for this flight.',
  logMore: 'Show more ({rest} left)',
} satisfies typeof drawTexts.zh;

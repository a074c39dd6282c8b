/**
 * Flash sales: few seats at a fixed price, wanted by many travellers at one moment. A draw orders the entries from
 * before the opening. Later entries are served by arrival. Anybody can check both afterwards (docs/rules/flashsale.md).
 *
 *   drawOrder(seed, entryIds, sha256)   the order of service of the early entries
 *   verifyDraw(log, sha256)             the faults of a log; [] if there are none
 *   planGrants(left, line)              grants seats strictly to the first in line
 */
export { type DrawLog, drawOrder, type LoggedEntry, type Sha256, verifyDraw } from './draw.ts';
export {
  admit,
  askAgainMs,
  type Estimate,
  estimateWait,
  type Grant,
  type InLine,
  type LineFacts,
  planGrants,
} from './line.ts';
export { flashEntryMachine, flashEntryTexts } from './machine.ts';
export { type FlashParty, mostFlashSeats, seatFlashParty } from './party.ts';
export {
  type FlashItemState,
  type FlashRoundState,
  flashItemState,
  flashItemStates,
  flashRoundState,
  flashRoundStates,
  type ItemSeats,
  isSoldOut,
  liveEntryStates,
  type RoundTimes,
  roomIn,
} from './states.ts';

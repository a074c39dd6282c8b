/**
 * Flash sales: few seats at a fixed price, asked for by many at one moment. Who came before the opening is drawn, who
 * came after it is served by arrival; anybody can check both afterwards (docs/rules/flashsale.md).
 *
 *   drawOrder(seed, entryIds, sha256)   the order of service of the early ones
 *   verifyDraw(log, sha256)             what a fair sale cannot have done; [] when all is well
 *   planGrants(left, line)              strictly the first in line
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
export { flashEntryMachine } from './machine.ts';
export { type FlashParty, flashPeopleMost, seatFlashParty } from './party.ts';
export {
  type FlashItemState,
  type FlashRoundState,
  flashItemState,
  flashItemStates,
  flashRoundState,
  flashRoundStates,
  type ItemSeats,
  isSoldOut,
  type RoundTimes,
  roomIn,
} from './states.ts';
export { flashEntryTexts } from './texts.ts';

/** The parties of the carrier: what crosses, how it is signed, and the documents of it. */
export type { Attempt } from './attempts.ts';
export { connectParty, type PartyConnection } from './connect-party.ts';
export { type AdapterContext, loadAdapter } from './load-adapter.ts';
export { describeParty } from './openapi.ts';
export {
  type AnswerOf,
  defineCall,
  defineNotice,
  defineParty,
  type NoAnswer,
  type NoticeSchema,
  noticePath,
  type Party,
  type PartyCalls,
  type PartyHandlers,
  type PartyNotice,
  type PartyOperation,
  type RequestTo,
  refused,
} from './party.ts';
export { isGenuine, maxAgeSeconds, type SignedMessage, type SigningKey, signMessage } from './signatures.ts';

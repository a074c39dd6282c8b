/**
 * The bar code of a boarding pass as text: IATA Resolution 792, format M. This module does not render it.
 *
 *   encodeBcbp(toBcbp({ … }))          'M1ZHANG/SAN           EK7M2QX TAOTFUHD 4613 345Y041A0023 147>6180…'
 *   decodeBcbp(text)                   the items of the pass, or the fault and its position
 */
export type { Bcbp, BcbpLeg, LegItems, RepeatedItems, UniqueItems } from './bcbp.ts';
export { type BcbpFault, type DecodedBcbp, decodeBcbp } from './decode.ts';
export { encodeBcbp } from './encode.ts';
export { type PassFacts, toBcbp } from './pass.ts';

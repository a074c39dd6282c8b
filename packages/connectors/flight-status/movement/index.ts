/**
 * IATA movement messages.
 *
 *   const movement = readMovement('MVT\nHD1234/27.B1234.TAO\nAD2350/0005 EA0150 CTU\nDL93/0020');
 *   if (!('message' in movement)) resolveMovement(movement, receivedAt);
 */
export type { Movement, MovementDelay, MovementFault, MovementTime } from './message.ts';
export { readMovement } from './read-movement.ts';
export { type MovementInstants, resolveMovement } from './resolve-movement.ts';

/** The operations of online check-in: travellers, flights, seats and boarding passes. */
export * from './finding.ts';
export * from './passes.ts';
export * from './seats.ts';
export * from './steps.ts';

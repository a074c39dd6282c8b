/** Checking in on the web: who, for which flights, on which seats; and the boarding passes. */
export * from './finding.ts';
export * from './passes.ts';
export * from './seats.ts';
export * from './steps.ts';

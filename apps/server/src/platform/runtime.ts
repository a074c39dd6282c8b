/** The exports that start and run the server, for the composition root, scripts and tests. */
export { createClock } from './clock.ts';
export { createDb, createPool } from './db/database.ts';
export { isLostConnection } from './db/lost-connection.ts';
export { migrate, takeTurn } from './db/migrate.ts';
export { housekeepingModule } from './housekeeping.ts';
export { createFrame, type FrameGuards } from './http/frame.ts';
export { createIds } from './ids.ts';
export { createJobs } from './jobs/jobs.ts';
export { releaseAllJobs } from './jobs/signs-of-life.ts';
export { runDueJobs, startWorker } from './jobs/worker.ts';
export { reseal } from './keys/reseal.ts';
export { countByKey } from './keys/sealed-columns.ts';
export { createLog } from './log.ts';
export { startMetrics, startTracing } from './observe/start.ts';
export { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded.ts';
export { sealedTokens } from './sealed-token.ts';
export { createTimeMachine } from './time-machine.ts';
export { createVault } from './vault.ts';

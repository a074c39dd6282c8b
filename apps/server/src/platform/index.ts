export type {
  ClaimedTerms,
  Database,
  FareHold,
  FrozenChangeLine,
  FrozenExtraLine,
  FrozenRefundLine,
  ShownSegment,
} from '../schema/index.ts';
export type { AccountDeps, AccountMatter, AccountPart, OpenMatter } from './account-part.ts';
export { type Clock, createClock } from './clock.ts';
export type { Config, OutsidePage } from './config.ts';
export { createDb, createPool, type Db, type Tx } from './db/database.ts';
export { isLostConnection } from './db/lost-connection.ts';
export { migrate } from './db/migrate.ts';
export { inTransaction } from './db/transaction.ts';
export type { Deps, Log, Providers } from './deps.ts';
export { drawVerifyCode } from './draw-verify-code.ts';
export { createGate } from './gate.ts';
export { housekeepingModule } from './housekeeping.ts';
export { html, Markup } from './html.ts';
export { addressKey, isOwnAddress, maskAddress, networkKey } from './http/address-key.ts';
export type { AnswerAhead } from './http/ahead.ts';
export { bind } from './http/bind.ts';
export { sendChallenge } from './http/challenge.ts';
export type {
  Call,
  Client,
  JudgeClient,
  Language,
  ResolveSession,
  ResolveStaff,
  Sent,
  Session,
  SignedIn,
  StaffSignedIn,
} from './http/context.ts';
export { forgetCalls, type Pace, secondsTooFast } from './http/count-calls.ts';
export { refusalText, refusedAnswer } from './http/envelope.ts';
export { findUnstorable } from './http/find-unstorable.ts';
export { createFrame, type FrameGuards } from './http/frame.ts';
export { chooseLanguage } from './http/languages.ts';
export { giveBack, type LimitRule, limit, secondsToWait, secondsToWaitEach } from './http/limit.ts';
export { securityHeaders } from './http/security-headers.ts';
export { createIds, type Ids } from './ids.ts';
export { isSameSecret } from './is-same-secret.ts';
export { createJobs, defineJob, type JobDefinition } from './jobs/jobs.ts';
export { releaseAllJobs } from './jobs/signs-of-life.ts';
export { sweep } from './jobs/sweep.ts';
export { runDueJobs, startWorker } from './jobs/worker.ts';
export { reseal } from './keys/reseal.ts';
export { countByKey } from './keys/sealed-columns.ts';
export { createLog } from './log.ts';
export type { ServerModule } from './module.ts';
export type { Gauge, Reading } from './observe/gauge.ts';
export { startMetrics, startTracing } from './observe/start.ts';
export { askOutside, type Outcome, type OutsideCall } from './outside.ts';
export { createPdf, type PdfPage, type PdfPaper } from './pdf/create-pdf.ts';
export { type CellLook, drawCells, drawFacts, drawRule, paperColours } from './pdf/draw-rows.ts';
export { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from './postgres/embedded.ts';
export { Refusal, type RefusedField } from './refusal.ts';
export { defineSealedToken, sealedTokens } from './sealed-token.ts';
export { SettingsFault } from './settings-fault.ts';
export { createTimeMachine, type TimeMachine } from './time-machine.ts';
export { transition, transitionAll, travellerActor } from './transition.ts';
export { createVault, openMasked, type Vault } from './vault.ts';

/** The exports of the platform for use cases and providers. */
export type {
  ClaimedTerms,
  Database,
  FareHold,
  FrozenChangeLine,
  FrozenExtraLine,
  FrozenRefundLine,
  PersonColumns,
  ShownSegment,
  StoredLine,
} from '../schema/index.ts';
export type { AccountDeps, AccountMatter, AccountPart, MergedAccounts, OpenMatter } from './account-part.ts';
export { moveRows } from './account-part.ts';
export { askProvider, measureProvider, type Outcome, type ProviderCall } from './ask-provider.ts';
export type { Clock } from './clock.ts';
export { type Config, type OutsidePage, SettingsFault } from './config.ts';
export type { Db, Tx } from './db/database.ts';
export { inTransaction, readTogether, rehearse, runTogether } from './db/transaction.ts';
export type { Deps, Log, Providers } from './deps.ts';
export { type Caller, FairGate } from './fair-gate.ts';
export { createGate, type Gate } from './gate.ts';
export { html, Markup } from './html.ts';
export type { AnswerAhead } from './http/ahead.ts';
export { bind } from './http/bind.ts';
export type {
  Call,
  Client,
  JudgeClient,
  Language,
  ResolveSession,
  ResolveStaff,
  Sent,
  ServiceDesk,
  Serving,
  Session,
  SignedIn,
  StaffSignedIn,
} from './http/context.ts';
export { refusalText, refusedAnswer } from './http/envelope.ts';
export { listUnstorable } from './http/input/list-unstorable.ts';
export { chooseLanguage, textIn } from './http/languages.ts';
export { addressKey, isOwnAddress, maskAddress, networkKey } from './http/limits/address-key.ts';
export { sendChallenge } from './http/limits/challenge.ts';
export { forgetCalls, type Pace, secondsTooFast } from './http/limits/count-calls.ts';
export { type LimitRule, limit, restoreCounts, secondsToWait, secondsToWaitEach } from './http/limits/limit.ts';
export { nameRoles, requireAmount, requirePermission } from './http/permission.ts';
export { securityHeaders } from './http/security-headers.ts';
export { takesGzip } from './http/takes-gzip.ts';
export { generateVerifyCode, type Ids } from './ids.ts';
export { isSameSecret } from './is-same-secret.ts';
export { defineJob, type JobDefinition } from './jobs/define-job.ts';
export type { JobToEnqueue } from './jobs/queue.ts';
export { sweep } from './jobs/sweep.ts';
export { nonceOf, renewFingerprints } from './keys/renew-fingerprints.ts';
export type { ServerModule } from './module.ts';
export type { Gauge, Reading } from './observe/gauge.ts';
export { measure } from './observe/measures.ts';
export { createPdf, type PdfInfo, type PdfPage } from './pdf/create-pdf.ts';
export { type CellLook, documentColours, renderCells, renderFacts, renderRule } from './pdf/render-rows.ts';
export { Refusal, type RefusedField } from './refusal.ts';
export { defineSealedToken } from './sealed-token.ts';
export type { TimeMachine } from './time-machine.ts';
export { transition, transitionAll, travellerActor } from './transition.ts';
export { unsealMasked, type Vault } from './vault.ts';

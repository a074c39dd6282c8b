/** What the rules cannot decide: changes by hand and endorsements, asked for by travellers and decided by people. */
export {
  type AssistanceKind,
  type AssistanceReason,
  assistanceKinds,
  assistanceLimits,
  assistanceReasons,
} from './kinds.ts';
export { type AssistanceStatus, assistanceMachine, assistanceStatusTexts, isAssistanceOpen } from './machine.ts';

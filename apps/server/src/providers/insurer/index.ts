/** The insurer: its port and its sandbox. */
export { createConnectedInsurer, insurerSettings } from './connected-insurer.ts';
export type {
  CancelAnswer,
  ClaimAnswer,
  ClaimApplication,
  CorrectAnswer,
  Insurer,
  PolicyAnswer,
  PolicyApplication,
} from './port.ts';
export { createSandboxInsurer, type InsurerFault, setInsurerFault } from './sandbox-insurer.ts';

/** The insurer: its port and its sandbox. */
export type {
  CancelAnswer,
  ClaimAnswer,
  ClaimApplication,
  Insurer,
  PolicyAnswer,
  PolicyApplication,
} from './port.ts';
export { createSandboxInsurer, type InsurerFault, setInsurerFault } from './sandbox-insurer.ts';

/** Who carries the risk: the port, and the sandbox behind it. */
export type {
  CancelAnswer,
  ClaimAnswer,
  ClaimApplication,
  Insurer,
  PolicyAnswer,
  PolicyApplication,
} from './port.ts';
export { createSandboxInsurer, type InsurerFault, setInsurerFault } from './sandbox-insurer.ts';

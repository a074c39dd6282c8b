/** Who writes tickets: the port, and the sandbox behind it. */
export type {
  EmdAnswer,
  EmdToIssue,
  IssueAnswer,
  IssuedTicket,
  IssueRequest,
  TicketIssuer,
} from './port.ts';
export { createSandboxIssuer, type IssuerFault, setIssuerFault } from './sandbox-issuer.ts';

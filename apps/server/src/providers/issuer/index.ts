/** The ticket issuer: its port and its sandbox. */
export type {
  EmdAnswer,
  EmdToIssue,
  IssueAnswer,
  IssuedTicket,
  IssueRequest,
  TicketIssuer,
} from './port.ts';
export { createSandboxIssuer, type IssuerFault, setIssuerFault } from './sandbox-issuer.ts';

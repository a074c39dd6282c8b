/** The ticket issuer: its port and its sandbox. */
export type {
  AmendAnswer,
  EmdAnswer,
  EmdToIssue,
  IssueAnswer,
  IssuedTicket,
  IssueRequest,
  NameAmendment,
  TicketIssuer,
} from './port.ts';
export { createSandboxIssuer, type IssuerFault, setIssuerFault } from './sandbox-issuer.ts';

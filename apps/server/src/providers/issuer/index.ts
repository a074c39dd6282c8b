/** The ticket issuer: its port, its connector and its sandbox. */
export { createConnectedIssuer, issuerSettings } from './connected-issuer.ts';
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

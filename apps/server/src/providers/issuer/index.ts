/** The ticket issuer: its port, its connector and its sandbox. */
export { createConnectedIssuer, issuerSettings } from './connected-issuer.ts';
export type {
  ActAnswer,
  ActKind,
  ActRequest,
  AmendAnswer,
  EmdAnswer,
  EmdToIssue,
  IssueAnswer,
  IssuedTicket,
  IssueRequest,
  NameAmendment,
  TicketIssuer,
  TicketPage,
} from './port.ts';
export { setSandboxCoupon } from './sandbox-coupons.ts';
export { createSandboxIssuer, type IssuerFault, setIssuerFault } from './sandbox-issuer.ts';

import { flightCouponMachine } from '@haidai/domain/ticketing';
import { z } from 'zod/mini';
import { orderNumber, ticketDigits } from '../fields.ts';
import { defineOperation } from '../operation.ts';

/** The calls of scripts that make an outside party of the sandbox fail, or act by itself. */

export const sendSandboxMovement = defineOperation({
  id: 'sandbox.sendMovement',
  method: 'POST',
  path: '/sandbox/api/movement',
  summary: 'A movement message, as the flight status party of the carrier passes it on',
  auth: 'sandbox',
  request: { body: z.object({ text: z.string().check(z.minLength(1), z.maxLength(4000)) }) },
  response: z.object({ received: z.literal(true) }),
  refusals: [],
});

export const setIssuerFault = defineOperation({
  id: 'sandbox.setIssuerFault',
  method: 'POST',
  path: '/sandbox/api/issuer',
  summary: 'Makes the ticket issuer refuse, hang or answer unknown for an order until told otherwise',
  auth: 'sandbox',
  request: {
    body: z.object({
      orderNo: orderNumber,
      fault: z.enum(['none', 'refuse', 'unknown', 'partial', 'refuseEmd', 'unknownEmd', 'refuseAct', 'unknownAct']),
    }),
  },
  response: z.object({ fault: z.string() }),
  refusals: [],
});

export const setIssuerCoupon = defineOperation({
  id: 'sandbox.setIssuerCoupon',
  method: 'POST',
  path: '/sandbox/api/issuer-coupon',
  summary: 'Changes a coupon at the ticket issuer as another system of the carrier does, without a notice to the site',
  auth: 'sandbox',
  request: {
    body: z.object({
      ticketNo: ticketDigits,
      couponNo: z.int().check(z.minimum(1), z.maximum(4)),
      status: z.enum(flightCouponMachine.states),
    }),
  },
  response: z.object({ status: z.string() }),
  refusals: ['notFound'],
});

export const setDepartureFault = defineOperation({
  id: 'sandbox.setDepartureFault',
  method: 'POST',
  path: '/sandbox/api/departure-control',
  summary: 'Makes the departure control system refuse, or not answer, whatever concerns a ticket until told otherwise',
  auth: 'sandbox',
  request: { body: z.object({ ticketNo: ticketDigits, fault: z.enum(['none', 'refuse', 'silent']) }) },
  response: z.object({ fault: z.string() }),
  refusals: [],
});

export const setInsurerFault = defineOperation({
  id: 'sandbox.setInsurerFault',
  method: 'POST',
  path: '/sandbox/api/insurer',
  summary: 'Makes the insurer refuse, lose its answers or hear nothing until told otherwise',
  auth: 'sandbox',
  request: { body: z.object({ fault: z.enum(['none', 'refuse', 'unknown', 'silent']) }) },
  response: z.object({ fault: z.string() }),
  refusals: [],
});

export const setTaxInvoiceFault = defineOperation({
  id: 'sandbox.setTaxInvoiceFault',
  method: 'POST',
  path: '/sandbox/api/tax-invoice',
  summary: 'Makes the platform for e-itineraries refuse, lose its answers or hear nothing until told otherwise',
  auth: 'sandbox',
  request: { body: z.object({ fault: z.enum(['none', 'refuse', 'unknown', 'silent']) }) },
  response: z.object({ fault: z.string() }),
  refusals: [],
});

export const setSmsFault = defineOperation({
  id: 'sandbox.setSmsFault',
  method: 'POST',
  path: '/sandbox/api/sms',
  summary: 'Makes the SMS operator take nothing for now, or refuse for good, until told otherwise',
  auth: 'sandbox',
  request: { body: z.object({ fault: z.enum(['none', 'down', 'refuse']) }) },
  response: z.object({ fault: z.string() }),
  refusals: [],
});

import type { OrderDetail } from '@haidai/contract/booking';

/** The pages an unfinished order goes through, by the flow it is made in. */
export type FlowStep = 'passengers' | 'verify' | 'secure';

const cash = {
  passengers: '/book/cashPaxInfoInput',
  verify: '/book/orderVerify',
  secure: '/book/verifySecure',
} as const satisfies Record<FlowStep, string>;

export const flowPaths = {
  SALE: cash,
  ACTIVITY: { ...cash, verify: '/book/activityOrderVerify', secure: '/book/aciticityverifySecure' },
  CHILD: cash,
} as const satisfies Record<OrderDetail['source'], Record<FlowStep, string>>;

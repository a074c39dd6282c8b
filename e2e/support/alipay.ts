import type { OperationResult } from '@haidai/contract';
import { applyPayment } from '@haidai/contract/payment';
import type { Api } from '@haidai/testkit';

/** The payment type of Alipay in requests. */
export const alipay = '1';

/** Starts a payment at Alipay that the traveller has not completed. Returns the payment number. */
export async function goToAlipay(api: Api, orderNo: string): Promise<string> {
  return openGateway(await api.expectOk(applyPayment, { body: { orderNo, payType: alipay } }));
}

/** Sends the form of a started payment to the gateway, as the page does. Returns the payment number. */
export async function openGateway(
  payment: Pick<OperationResult<typeof applyPayment>, 'paymentNo' | 'formData'>,
): Promise<string> {
  const { paymentNo, formData } = payment;
  if (formData) {
    const body = new URLSearchParams(formData.fields);
    await fetch(formData.action, { method: formData.method, body, redirect: 'manual' });
  }
  return paymentNo;
}

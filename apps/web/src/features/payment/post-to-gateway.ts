import type { OperationResult } from '@haidai/contract';
import type { applyPayment } from '@haidai/contract/payment';

type FormData = NonNullable<OperationResult<typeof applyPayment>['formData']>;

/** Leaves for the gateway's cashier with the signed form the server made. */
export function postToGateway({ action, method, fields }: FormData): void {
  const form = document.createElement('form');
  form.action = action;
  form.method = method;
  form.acceptCharset = 'utf-8';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

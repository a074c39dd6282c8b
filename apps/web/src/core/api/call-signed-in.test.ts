import { allOperations } from '@haidai/contract/all';
import { keepPassengerInput, savePassengers } from '@haidai/contract/booking';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settleLoginDialog, useLoginDialog } from '../session/login-dialog.ts';
import { callSignedIn } from './call-signed-in.ts';
import { RefusalError } from './refusal-error.ts';
import { announceSessionLost } from './session-events.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('./call.ts', () => ({ call }));

const ended = new RefusalError(401, {
  code: 0,
  message: '请先登录',
  result: null,
  error: 'unauthenticated',
  requestId: '',
});
const input = { body: { orderNo: 'OW20261209B0000001' } } as never;
const options = { idempotencyKey: 'the-key-of-this-attempt' };

beforeEach(() => call.mockReset());

test('after the session has ended, a form is sent again after the login, with the same idempotency key', async () => {
  call.mockRejectedValueOnce(ended).mockResolvedValueOnce({ orderNo: 'OW20261209B0000001' });
  const sent = callSignedIn(savePassengers, input, options);
  await expect.poll(() => call.mock.calls.length).toBe(1);
  settleLoginDialog('signedIn');
  expect(await sent).toEqual({ orderNo: 'OW20261209B0000001' });
  expect(call.mock.calls).toEqual([
    [savePassengers, input, options],
    [savePassengers, input, options],
  ]);
});

test('closing the login dialog leaves the refusal and makes no second call', async () => {
  call.mockRejectedValueOnce(ended);
  const sent = callSignedIn(savePassengers, input, options).catch((error: unknown) => error);
  await expect.poll(() => call.mock.calls.length).toBe(1);
  settleLoginDialog('closed');
  expect(await sent).toBe(ended);
  expect(call).toHaveBeenCalledTimes(1);
});

test('another refusal does not open the login dialog', async () => {
  const other = new RefusalError(409, { code: 0, message: '', result: null, error: 'conflict', requestId: '' });
  call.mockRejectedValueOnce(other);
  await expect(callSignedIn(savePassengers, input, options)).rejects.toBe(other);
  expect(useLoginDialog).toBeTypeOf('function');
});

const ofTravellers = allOperations.filter(({ auth }) => auth === 'user' || auth === 'member');

test.each(ofTravellers.map((operation) => [operation.id, operation] as const))(
  'after the session has ended, %s is repeated with the same input after the login',
  async (_, operation) => {
    call.mockRejectedValueOnce(ended).mockResolvedValueOnce('done');
    const sent = callSignedIn(operation, input, options);
    await expect.poll(() => call.mock.calls.length, { interval: 1 }).toBe(1);
    settleLoginDialog('signedIn');
    expect(await sent).toBe('done');
    expect(call.mock.calls[1]).toEqual([operation, input, options]);
  },
);

describe('an operation for devices', () => {
  const gone = new RefusalError(404, { code: 0, message: '', result: null, error: 'notFound', requestId: '' });

  test('that hides the own data after the session has ended is repeated after the login', async () => {
    call
      .mockImplementationOnce(() => {
        announceSessionLost();
        return Promise.reject(gone);
      })
      .mockResolvedValueOnce('kept');
    const sent = callSignedIn(keepPassengerInput, input);
    await expect.poll(() => call.mock.calls.length).toBe(1);
    settleLoginDialog('signedIn');
    expect(await sent).toBe('kept');
  });

  test('that finds nothing for another reason opens no dialog', async () => {
    call.mockRejectedValueOnce(gone);
    await expect(callSignedIn(keepPassengerInput, input)).rejects.toBe(gone);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

import type { OperationInput, OperationResult } from '@haidai/contract';
import type { applyPayment as operation } from '@haidai/contract/payment';
import { addressIn } from '@haidai/domain';
import { yuanToFen } from '@haidai/domain/money';
import { type Deps, limit, Refusal, type SignedIn } from '../../../platform/index.ts';
import { type Caller, requireOwnOrder } from '../../booking/index.ts';
import { type PayerAtPage, startPayment } from './start-payment.ts';

type Application = OperationInput<typeof operation>['body'];

const applyLimit = { max: 30, per: 600 };

/**
 * Starts a payment of an order of the caller: all that is due, or a part. For a split order it pays all open shares. Refusals: those of `startPayment`,
 * orderNotFound, wrongOrderFamily, tooOften.
 */
export async function applyPayment(
  deps: Deps,
  owner: Caller & PayerAtPage & { session: SignedIn },
  { orderNo, ...application }: Application,
): Promise<OperationResult<typeof operation>> {
  const { order_type: orderType } = await requireOwnOrder(deps.db, orderNo, owner);
  await limit(deps, 'payment.apply', orderNo, applyLimit);
  const returnUrl = addressIn(owner.language, `${deps.config.publicUrl}/pay/success?orderNo=${orderNo}`);
  return startPayment(deps, owner, {
    orderNo,
    orderType,
    way: application,
    part: readPart(application),
    returnUrl,
  });
}

function readPart({ isSplit, amount }: Pick<Application, 'isSplit' | 'amount'>): number | undefined {
  if (!isSplit || amount === undefined) return undefined;
  try {
    return yuanToFen(amount);
  } catch {
    throw new Refusal('splitAmountInvalid');
  }
}

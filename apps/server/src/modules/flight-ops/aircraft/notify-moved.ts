import { formatYuan } from '@haidai/domain/money';
import type { Deps, Tx } from '../../../platform/index.ts';
import { loadCatalogue } from '../../flights/index.ts';
import { notify } from '../../notification/index.ts';
import type { MoveOfOrder } from './list-unsettled-moves.ts';

/**
 * Notifies the traveller of the new aircraft, the new seats and the refunded amount. The message is sent once for each
 * order, flight and change.
 */
export async function notifyMoved(deps: Deps, tx: Tx, moves: readonly MoveOfOrder[], backFen: number): Promise<void> {
  const [first] = moves;
  if (!first) return;
  const { requestId, orderNo, segmentIndex, flightNo: flight, shown } = first;
  const data = {
    dep: shown.from.city,
    arr: shown.to.city,
    flight,
    date: shown.from.date,
    news: { zh: inChinese(moves, backFen), en: inEnglish(moves, backFen) },
  };
  const subjectKey = `${requestId}/${orderNo}/${segmentIndex}`;
  await notify(deps, tx, { event: 'FlightChanged', subjectKey, orderNo, data });
}

function inChinese(moves: readonly MoveOfOrder[], backFen: number): string {
  const { seated, left, passes, aircraft } = sort(moves);
  return [
    `机型改为${aircraft?.name.zh ?? ''}`,
    seated.length > 0 && `座位${seated.map(({ from, to }) => `${from}改为${to}`).join('、')}`,
    left.length > 0 && `座位${left.map(({ from }) => from).join('、')}不能保留，请重新选座或到柜台办理`,
    passes && '登机牌已更新，仍用原链接打开',
    backFen > 0 && `选座费${formatYuan(backFen)}原路退回`,
  ]
    .filter(Boolean)
    .join('，');
}

function inEnglish(moves: readonly MoveOfOrder[], backFen: number): string {
  const { seated, left, passes, aircraft } = sort(moves);
  return [
    `is flown by ${aircraft?.name.en ?? ''}`,
    seated.length > 0 && `seats ${seated.map(({ from, to }) => `${from}→${to}`).join(', ')}`,
    left.length > 0 && `${left.map(({ from }) => from).join(', ')} cannot be kept: choose again or go to the counter`,
    passes && 'the link of the boarding pass shows the new seat',
    backFen > 0 && `the seat fee of ${formatYuan(backFen)} goes back to who paid it`,
  ]
    .filter(Boolean)
    .join('; ');
}

function sort(moves: readonly MoveOfOrder[]) {
  const seated = moves.filter(({ to }) => to !== null);
  return {
    seated: seated.filter(({ from, to }) => from !== to),
    left: moves.filter(({ to }) => to === null),
    passes: seated.some(({ checkedIn }) => checkedIn),
    aircraft: loadCatalogue().aircraft.get(moves[0]?.aircraft ?? ''),
  };
}

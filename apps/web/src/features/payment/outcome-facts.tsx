import { familyOf, holdsFlights } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties, ReactNode } from 'react';
import { legName, movesAs } from '../../core/page/page-transition.ts';
import { formatDayAndWeekday, formatYuan } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import textStyles from '../../ui/text.module.css';
import { orderQuery } from '../booking/index.ts';
import { outcomeTexts } from './outcome-texts.ts';
import styles from './pay.module.css';
import type { PayState } from './queries.ts';

/** Shows the order, the amount, the flights and, once issued, the tickets of the payment. */
export function OutcomeFacts({ state }: { state: PayState }) {
  const t = useTexts(outcomeTexts);
  const isUnpaid = state.stage === 'unpaid';
  return (
    <dl className={styles.facts}>
      <Fact name={t('orderNoLabel')}>{state.orderNo}</Fact>
      <Fact name={t(isUnpaid ? 'amountDue' : 'paidAmount')}>
        ¥{formatYuan(isUnpaid ? state.dueAmount : state.paidAmount)}
      </Fact>
      {state.recordLocator && <Fact name={t('recordLocator')}>{state.recordLocator}</Fact>}
      {holdsFlights(state.orderType) && state.stage !== 'waiting' && <Flights state={state} />}
      {state.tickets.length > 0 && (
        <div className={styles.tickets}>
          <dt>{t('tickets')}</dt>
          {state.tickets.map((ticket) => (
            <dd key={ticket.tktNo}>
              {ticket.passName} <span className={textStyles.noWrap}>{ticket.tktNo}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

/** Shows the route and time of each direction. If the order does not load, the rest of the page stays. */
function Flights({ state: { orderNo, orderType } }: { state: PayState }) {
  const t = useTexts(outcomeTexts);
  const language = useLanguage();
  const { data: order } = useQuery(orderQuery(orderNo, familyOf(orderType)));
  return order?.trips.map(({ direction, segments }) => {
    const [first, last] = [segments[0], segments.at(-1)];
    if (!first || !last) return null;
    return (
      <Fact key={direction} name={t(direction === 'OUT' ? 'outbound' : 'inbound')} style={movesAs(legName(direction))}>
        {formatDayAndWeekday(first.flightDate, language)} {first.departTime}
        <br />
        {first.departCityName} — {last.destCityName}　{segments.map(({ flightNo }) => flightNo).join(' / ')}
      </Fact>
    );
  });
}

interface FactProps {
  name: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
}

function Fact({ name, style, children }: FactProps) {
  return (
    <div style={style}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

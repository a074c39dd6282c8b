import { familyOf } from '@haidai/domain/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { legName } from '../../core/page/page-transition.ts';
import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { orderQuery, pathsOf } from '../booking/index.ts';
import { nextTripQuery, TripTickets, TripTiles, useKeepTrip } from '../trips/index.ts';
import { outcomeTexts } from './outcome-texts.ts';
import type { PayState } from './queries.ts';
import { paymentTexts } from './texts.ts';
import styles from './ticketed-outcome.module.css';

/** Shows the issued tickets of a paid order with their stubs, and what travellers do next. */
export function TicketedOutcome({ state }: { state: PayState }) {
  const t = useTexts(paymentTexts);
  const tOutcome = useTexts(outcomeTexts);
  const { orderNo, orderType, tickets } = state;
  const { data } = useQuery(nextTripQuery(orderNo));
  const { data: order } = useQuery(orderQuery(orderNo, familyOf(orderType)));
  const trip = data?.trip;
  useKeepTrip(trip);
  const legs = new Map(
    order?.trips.map(({ direction, segments }) => [segments[0]?.segmentIndex ?? 0, legName(direction)] as const),
  );
  // A connection ends at the last flight of the way out.
  const end = order?.trips[0]?.segments.at(-1)?.segmentIndex;
  const city = trip?.flights.find(({ segmentIndex }) => segmentIndex === end)?.to.cityName;
  return (
    <div className={styles.outcome}>
      <div className={styles.head}>
        <span className={styles.seal}>
          <Icon name="check" size="l" />
        </span>
        <div role="status">
          <h1>{city ? tOutcome('ticketedTitle', { city }) : tOutcome('stageTicketed')}</h1>
          <p className={textStyles.secondary}>{tOutcome('stageTicketedDetail')}</p>
        </div>
      </div>
      {trip && (
        <>
          <TripTickets trip={trip} legs={legs} />
          <TripTiles trip={trip} />
        </>
      )}
      <Card className={styles.money}>
        <div>
          <p className={textStyles.detail}>
            {t('orderNo', { orderNo })}
            {state.recordLocator && ` · ${tOutcome('recordLocator')} ${state.recordLocator}`}
          </p>
          <p className={styles.paid}>
            <b>
              {tOutcome('paidAmount')} ¥{formatYuan(state.paidAmount)}
            </b>
          </p>
          <p className={textStyles.detail}>
            {tOutcome('ticketList')}
            {tickets.map(({ passName, tktNo }) => (
              <span key={tktNo}>
                {passName} <span className={textStyles.noWrap}>{tktNo}</span>
                {'　'}
              </span>
            ))}
          </p>
        </div>
        <div className={classNames(layoutStyles.row, styles.actions)}>
          <Link to="/index" className={buttonClass({ kind: 'outline' })}>
            {tOutcome('backHome')}
          </Link>
          <Link
            to={pathsOf({ orderType, source: 'SALE' }).detail}
            search={{ orderNo }}
            className={buttonClass({ kind: 'secondary' })}
          >
            {tOutcome('viewOrder')}
          </Link>
        </div>
      </Card>
    </div>
  );
}

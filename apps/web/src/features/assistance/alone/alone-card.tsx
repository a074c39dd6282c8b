import './alone.css';
import type { OrderDetail } from '@haidai/contract/booking';
import { ageOn } from '@haidai/domain/time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { openFlights } from '../queries.ts';
import { AloneItem } from './alone-item.tsx';
import { aloneQuery } from './queries.ts';
import { aloneTexts } from './texts.ts';

/** In the order: who may be looked after, and how what was asked for stands. Nothing where nobody is that young. */
export function AloneCard({ order }: { order: OrderDetail }) {
  const t = useTexts(aloneTexts);
  const { orderNo } = order;
  const young = openFlights(order).flatMap((segment) =>
    order.passengerInfoVoList
      .filter(({ birthday, passengerType }) => passengerType === 'A' && ageOn(birthday, segment.flightDate) < 18)
      .map((person) => ({ person, segment })),
  );
  const { data = [] } = useQuery({ ...aloneQuery(orderNo), enabled: young.length > 0 || order.source === 'ALONE' });
  if (young.length === 0 && data.length === 0) return null;
  const asked = ({ person, segment }: (typeof young)[number]) =>
    data.some(
      (each) =>
        each.childName === person.passName &&
        each.flightNo === segment.flightNo &&
        (each.umStatus === 'REQUESTED' || each.umStatus === 'CONFIRMED'),
    );
  return (
    <Card>
      <CardHeader title={t('cardTitle')} />
      {young.length > 0 && <p className="sec small">{t('cardHint')}</p>}
      <div className="row">
        {young
          .filter((each) => !asked(each))
          .map(({ person, segment }) => (
            <Link
              key={`${person.seq}-${segment.segmentIndex}`}
              to="/self/UnaccompaniedChild"
              search={{ orderNo, passenger: person.seq, segment: segment.segmentIndex }}
              className={buttonClass({ kind: 'outline', size: 's' })}
            >
              {t('cardFor', { name: person.passName, flight: segment.flightNo })}
            </Link>
          ))}
      </div>
      <ul className="al-list">
        {data.map((application) => (
          <li key={application.umNo}>
            <AloneItem application={application} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { ApplicationItem } from './application-item.tsx';
import { unaccompaniedMinorsQuery } from './queries.ts';
import { unaccompaniedMinorTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';
import type { YoungTraveller } from './young-travellers.ts';

interface UnaccompaniedMinorListProps {
  order: OrderDetail;
  young: readonly YoungTraveller[];
}

/** Lists the applications for young travellers and links to a new one. */
export function UnaccompaniedMinorApplications({ order, young }: UnaccompaniedMinorListProps) {
  const t = useTexts(unaccompaniedMinorTexts);
  const { data = [] } = useQuery(unaccompaniedMinorsQuery(order.orderNo));
  if (young.length === 0 && data.length === 0) return null;
  const isRequested = ({ person, segment }: YoungTraveller) =>
    data.some(
      (each) =>
        each.childName === person.passName &&
        each.flightNo === segment.flightNo &&
        (each.umStatus === 'REQUESTED' || each.umStatus === 'CONFIRMED'),
    );
  return (
    <Card>
      <CardHeader title={t('cardTitle')} />
      {young.length > 0 && <p className={textStyles.detail}>{t('cardHint')}</p>}
      <div className={layoutStyles.row}>
        {young
          .filter((each) => !isRequested(each))
          .map(({ person, segment }) => (
            <Link
              key={`${person.seq}-${segment.segmentIndex}`}
              to="/self/UnaccompaniedChild"
              search={{ orderNo: order.orderNo, passenger: person.seq, segment: segment.segmentIndex }}
              className={buttonClass({ kind: 'outline', size: 's' })}
            >
              {t('cardFor', { name: person.passName, flight: segment.flightNo })}
            </Link>
          ))}
      </div>
      <ul className={styles.list}>
        {data.map((application) => (
          <li key={application.umNo}>
            <ApplicationItem application={application} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

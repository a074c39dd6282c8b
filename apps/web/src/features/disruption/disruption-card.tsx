import './decision.css';
import type { OrderDetail } from '@haidai/contract/booking';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { disruptionsQuery } from './queries.ts';
import { disruptionTexts } from './texts.ts';

/** In the order: its flights that do not go as they were sold, and where to decide. Nothing where all of them go. */
export function DisruptionCard({ order }: { order: OrderDetail }) {
  const t = useTexts(disruptionTexts);
  const { data: cases = [] } = useQuery(disruptionsQuery(order.orderNo));
  if (cases.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('cardTitle')} />
      <ul className="dr-choices">
        {cases.map((found) => (
          <li key={found.caseKey}>
            <div>
              <b>
                {found.flightNo} {found.departCityName} — {found.destCityName}
              </b>{' '}
              <Tag tone={found.caseStatus === 'OPEN' ? 'warn' : 'plain'}>{found.statusText}</Tag>
              <p className="small sec">
                {t(`kind${found.kind}`)}　{t('causeOf', { cause: found.cause })}
              </p>
            </div>
            <Link
              to="/self/flightDecision"
              search={{ key: found.caseKey }}
              className={buttonClass({ kind: found.caseStatus === 'OPEN' ? 'primary' : 'outline', size: 's' })}
            >
              {t('cardOpen')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

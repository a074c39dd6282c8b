import type { OperationResult } from '@haidai/contract';
import type { listDisruptions } from '@haidai/contract/disruption';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/display/card.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './decision.module.css';
import { disruptionTexts } from './texts.ts';

/** Lists the disrupted flights, each with the link to its decision. */
export function DisruptedFlights({ cases }: { cases: OperationResult<typeof listDisruptions> }) {
  const t = useTexts(disruptionTexts);
  return (
    <Card>
      <CardHeader title={t('cardTitle')} />
      <ul className={styles.choices}>
        {cases.map((found) => (
          <li key={found.caseKey}>
            <div>
              <b>
                {found.flightNo} {found.departCityName} — {found.destCityName}
              </b>{' '}
              <Tag tone={found.caseStatus === 'OPEN' ? 'warn' : 'plain'}>{found.statusText}</Tag>
              <p className={textStyles.detail}>
                {t(`kind${found.kind}`)}　{t('causeOf', { cause: found.cause })}
              </p>
            </div>
            <Link
              to="/self/flightDecision"
              search={{ key: found.caseKey }}
              className={buttonClass({ kind: found.caseStatus === 'OPEN' ? 'secondary' : 'outline', size: 's' })}
            >
              {t('cardOpen')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

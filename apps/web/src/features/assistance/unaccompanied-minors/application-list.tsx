import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { AloneItem } from './application-item.tsx';
import { aloneQuery } from './queries.ts';
import { aloneTexts } from './texts.ts';

/** What I have asked for, newest first. */
export function AloneList() {
  const t = useTexts(aloneTexts);
  const { data, isError, refetch } = useQuery(aloneQuery());
  return (
    <Card>
      <CardHeader title={t('mine')} />
      {isError && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="sec small">{t('none')}</p>}
      <ul className="al-list">
        {data?.map((application) => (
          <li key={application.umNo}>
            <AloneItem application={application} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

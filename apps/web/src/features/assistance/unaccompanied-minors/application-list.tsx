import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Card, CardHeader } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import textStyles from '../../../ui/text.module.css';
import { AloneItem } from './application-item.tsx';
import { aloneQuery } from './queries.ts';
import { aloneTexts } from './texts.ts';
import styles from './unaccompanied-minors.module.css';

/** What I have asked for, newest first. */
export function AloneList() {
  const t = useTexts(aloneTexts);
  const { data, isError, refetch } = useQuery(aloneQuery());
  return (
    <Card>
      <CardHeader title={t('mine')} />
      {isError && <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className={textStyles.detail}>{t('none')}</p>}
      <ul className={styles.list}>
        {data?.map((application) => (
          <li key={application.umNo}>
            <AloneItem application={application} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

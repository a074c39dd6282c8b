import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import layoutStyles from '../../../ui/layout.module.css';
import textStyles from '../../../ui/text.module.css';
import { usePartyWords, usePlaceNames } from '../../shopping/index.ts';
import styles from '../waitlist.module.css';
import { BeginForm, type BeginFormProps } from './begin-form.tsx';
import { waitlistBeginTexts } from './texts.ts';

/** /book/waitlist: chooses the flights for which a party waits, their order and the latest hour, before the passengers. */
export function BeginPage({ search, onChange }: BeginFormProps) {
  const t = useTexts(waitlistBeginTexts);
  const { origCode3, destCode3, adultNum } = search;
  if (!origCode3 || !destCode3) {
    return (
      <main id="main" className={classNames(layoutStyles.container, layoutStyles.pageMessage)}>
        <h1 className={textStyles.visuallyHidden}>{t('title')}</h1>
        <EmptyState title={t('incomplete')} detail={t('incompleteDetail')}>
          <Link to="/book" className={buttonClass({ kind: 'primary' })}>
            {t('search')}
          </Link>
        </EmptyState>
      </main>
    );
  }
  // Each infant sits on the lap of an adult.
  const party = { ...search, babyNum: Math.min(search.babyNum, adultNum) };
  return (
    <main id="main" className={layoutStyles.container}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        <Lead search={party} />
      </div>
      <BeginForm search={party} onChange={onChange} />
    </main>
  );
}

function Lead({ search }: Pick<BeginFormProps, 'search'>) {
  const t = useTexts(waitlistBeginTexts);
  const { from, to } = usePlaceNames(search);
  const party = usePartyWords()(search);
  return (
    <>
      <p className={textStyles.secondary}>{t('lead', { route: `${from} → ${to}`, party })}</p>
      <p className={textStyles.detail}>{t('leadHint')}</p>
    </>
  );
}

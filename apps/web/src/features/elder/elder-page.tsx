import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { elderChoice } from '../../core/page/display.ts';
import { useHotline } from '../../core/page/hotline.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { telephone } from '../../ui/navigation/telephone.ts';
import textStyles from '../../ui/text.module.css';
import styles from './elder-page.module.css';
import { ElderSearch } from './elder-search.tsx';
import { elderTexts } from './texts.ts';

const route = getRouteApi('/elder');

/**
 * The home page of elder mode. It has three large actions and a search with one choice a line. A visit to the page
 * starts elder mode on all pages.
 */
export function ElderPage() {
  const t = useTexts(elderTexts);
  const hotline = useHotline();
  const { start, airports } = route.useLoaderData();
  useEffect(() => elderChoice.choose('on'), []);
  return (
    <main id="main" className={classNames(layoutStyles.container, styles.page)}>
      <h1>{t('greeting')}</h1>
      <ul className={styles.actions}>
        <li>
          <a className={styles.first} href="#search">
            <Icon name="plane" size="l" />
            <b>{t('buy')}</b>
            <span>{t('buyHint')}</span>
          </a>
        </li>
        <li>
          <Link to="/user/airorder">
            <Icon name="order" size="l" />
            <b>{t('trips')}</b>
            <span>{t('tripsHint')}</span>
          </Link>
        </li>
        <li>
          <a href={telephone(hotline)}>
            <Icon name="phone" size="l" />
            <b>{t('call')}</b>
            <span>{t('callHint', { hotline })}</span>
          </a>
        </li>
      </ul>
      <ElderSearch initial={start.draft} airports={airports} />
      <section className={styles.help} aria-labelledby="elder-assistance">
        <h2 id="elder-assistance">{t('assistance')}</h2>
        <p className={textStyles.secondary}>{t('assistanceText')}</p>
        <Link className={buttonClass({ kind: 'outline' })} to="/self/SpecialService">
          {t('assistanceAsk')}
        </Link>
        <Link className={buttonClass({ kind: 'outline' })} to="/articleD" search={{ articleId: 'elderly-passengers' }}>
          {t('assistanceGuide')}
        </Link>
      </section>
    </main>
  );
}

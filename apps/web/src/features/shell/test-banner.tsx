import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import './test-banner.css';
import { shellTexts } from './texts.ts';

/** On a host where orders are not real, the first thing anyone reads. */
export function TestBanner() {
  const t = useTexts(shellTexts);
  if (!useSite().testHost) return null;
  return (
    <aside className="testbar" aria-label={t('testHost')}>
      <div className="wrap">
        <Icon name="warning" size="s" />
        <p>
          <b>{t('testHost')}</b>
          {t('testHostText')}
        </p>
      </div>
    </aside>
  );
}

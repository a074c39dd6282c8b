import { useSite } from '../../app/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import './side-panel.css';
import { telephone } from './telephone.ts';
import { shellTexts } from './texts.ts';

/** Help and the way up, at the right edge of a wide page. */
export function SidePanel() {
  const t = useTexts(shellTexts);
  const { hotline } = useSite();
  return (
    <aside className="side only-d" aria-label={t('quickServices')}>
      <ul>
        <li>
          <a className="cs" href={telephone(hotline)}>
            <Icon name="phone" />
            {t('callUs')}
          </a>
        </li>
        <li>
          <button type="button" aria-label={t('backToTop')} onClick={scrollToTop}>
            <Icon name="to-top" />
            {t('top')}
          </button>
        </li>
      </ul>
    </aside>
  );
}

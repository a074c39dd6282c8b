import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { OnlineServiceLink } from '../online-service/index.ts';
import { ChannelItem } from './channel-item.tsx';
import styles from './side-panel.module.css';
import { SiteLink } from './site-link.tsx';
import { shellTexts } from './texts.ts';

/** A panel at the right edge of a wide page: help, other channels of the carrier, feedback, and the link to the top. */
export function SidePanel() {
  const t = useTexts(shellTexts);
  const { frame } = useSite();
  return (
    <aside data-screen-only className={classNames(styles.side, layoutStyles.wideOnly)} aria-label={t('quickServices')}>
      <ul>
        <li>
          <OnlineServiceLink className={styles.onlineService}>
            <Icon name="headset" />
            {t('onlineService')}
          </OnlineServiceLink>
        </li>
        {frame.channels.map((channel) => (
          <ChannelItem key={channel.kind} channel={channel} />
        ))}
        <li className={classNames(styles.line, styles.more)}>
          <SiteLink address={frame.links.suggestion}>
            <Icon name="edit" />
            {t('suggestion')}
          </SiteLink>
        </li>
        <li className={styles.more}>
          <SiteLink address={frame.links.survey}>
            <Icon name="smile" />
            {t('survey')}
          </SiteLink>
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

/** The time to scroll to the top, 700 ms by the specification. A visitor who prefers less motion arrives at once. */
const DURATION_MS = 700;

function scrollToTop(): void {
  const from = window.scrollY;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, 0);
    return;
  }
  const start = performance.now();
  const step = (now: number) => {
    const share = Math.min(1, (now - start) / DURATION_MS);
    const eased = 1 - (1 - share) ** 3;
    window.scrollTo(0, from * (1 - eased));
    if (share < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

import './side-panel.css';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { OnlineServiceLink } from '../online-service/index.ts';
import { ChannelItem } from './channel-item.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import { SiteLink } from './site-link.tsx';
import { shellTexts } from './texts.ts';

/** Help, where else to follow the carrier, what one thinks of it, and the way up: at the right edge of a wide page. */
export function SidePanel() {
  const t = useTexts(shellTexts);
  const { frame } = useSite();
  return (
    <aside className="side only-d" aria-label={t('quickServices')}>
      <ul>
        <li>
          <OnlineServiceLink className="cs">
            <Icon name="headset" />
            {t('onlineService')}
          </OnlineServiceLink>
        </li>
        {frame.channels.map((channel) => (
          <ChannelItem key={channel.kind} channel={channel} />
        ))}
        <li className="side-line side-more">
          <SiteLink address={frame.links.suggestion}>
            <Icon name="edit" />
            {t('suggestion')}
          </SiteLink>
        </li>
        <li className="side-more">
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

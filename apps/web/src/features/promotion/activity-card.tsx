import type { ActivityRecord } from '@haidai/contract/promotion';
import { Link } from '@tanstack/react-router';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import cardStyles from '../../ui/display/card.module.css';
import { Price } from '../../ui/display/price.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import pictureCardStyles from '../../ui/picture-card.module.css';
import { offerPicture } from '../scenery/index.ts';
import { promotionTexts } from './texts.ts';

const tones = { OPEN: 'ok', SOON: 'info', OVER: 'plain' } as const;
const stateTexts = { OPEN: 'open', SOON: 'soon', OVER: 'over' } as const;

export function ActivityCard({ activity }: { activity: ActivityRecord }) {
  const { carrier } = useSite();
  const t = useTexts(promotionTexts);
  const { activityId, cover, name, text, state, saleFrom: from, saleTo: to, fares } = activity;
  return (
    <Link
      className={
        state === 'OVER'
          ? classNames(cardStyles.card, pictureCardStyles.card, pictureCardStyles.ended)
          : classNames(cardStyles.card, pictureCardStyles.card)
      }
      to="/book/activityBooking"
      search={{ activityId }}
    >
      <img src={offerPicture(carrier, cover, 'card')} alt="" width={380} height={150} loading="lazy" decoding="async" />
      <span className={pictureCardStyles.inner}>
        <span className={pictureCardStyles.details}>
          <StateTag state={state} /> {t('saleDates', { from, to })}
        </span>
        <b>{name}</b>
        <span className={pictureCardStyles.summary}>{text}</span>
        {fares[0] && (
          <span>
            {fares[0].cityName} <Price yuan={fares[0].price} from />
          </span>
        )}
      </span>
    </Link>
  );
}

export function StateTag({ state }: Pick<ActivityRecord, 'state'>) {
  const t = useTexts(promotionTexts);
  return <Tag tone={tones[state]}>{t(stateTexts[state])}</Tag>;
}

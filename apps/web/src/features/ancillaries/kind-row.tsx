import { formatYuan } from '../../i18n/format.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ChooserProps } from './add-on-chooser.tsx';
import { choicesIn, totalOf } from './choices.ts';
import { PersonChoice } from './person-choice.tsx';
import type { Offer } from './queries.ts';
import { RideChoice } from './ride-choice.tsx';
import { SeatChoice } from './seat-choice.tsx';
import { ancillaryTexts } from './texts.ts';

export interface KindProps extends ChooserProps {
  offer: Offer;
}

/** One kind of add-on on one segment: a line with what it costs or what is chosen, which opens. */
export function KindRow({ onRead, ...props }: KindProps & { onRead: () => void }) {
  const t = useTexts(ancillaryTexts);
  const { offer, choices } = props;
  const chosen = choicesIn(choices, offer);
  const head = (
    <span className="anc-what">
      <b>{offer.name}</b>
      <small>{offer.look}</small>
    </span>
  );
  if (offer.why) {
    return (
      <div className="anc-kind anc-line">
        {head}
        <small className="anc-state">{t('closed', { hours: offer.closeMinutes / 60 })}</small>
      </div>
    );
  }
  return (
    <details className="anc-kind">
      <summary className="anc-line">
        {head}
        {chosen.length > 0 ? (
          <b className="anc-state">
            {t('chosenIn', { count: chosen.length, amount: formatYuan(totalOf(chosen, [offer])) })}
          </b>
        ) : (
          <span className="anc-state">{priceFrom(offer, t)}</span>
        )}
        <Icon name="chevron-down" />
      </summary>
      <div className="anc-body">
        {offer.kind === 'SEAT' ? (
          <SeatChoice {...props} onRead={onRead} />
        ) : offer.needsPickup ? (
          <RideChoice {...props} />
        ) : (
          offer.passengerSeqs.map((seq) => <PersonChoice key={seq} {...props} passengerSeq={seq} />)
        )}
        <dl className="anc-rules">
          <dt>{t('refundRule')}</dt>
          <dd>{offer.refundRule}</dd>
          <dt>{t('changeRule')}</dt>
          <dd>{offer.changeRule}</dd>
        </dl>
        <Button kind="text" size="s" className="anc-terms" onClick={onRead}>
          {t('terms')}
          <span className="vh"> {offer.name}</span>
        </Button>
      </div>
    </details>
  );
}

function priceFrom({ products }: Offer, t: ReturnType<typeof useTexts<keyof (typeof ancillaryTexts)['zh']>>): string {
  const prices = products.map(({ price }) => price);
  const least = Math.min(...prices);
  if (Math.max(...prices) === 0) return t('noCharge');
  return t(prices.length > 1 ? 'from' : 'each', { price: formatYuan(least) });
}

import { useState } from 'react';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import extraCardStyles from '../../../ui/extra-card.module.css';
import textStyles from '../../../ui/text.module.css';
import { DocumentDialog } from '../../booking/index.ts';
import type { Offer } from '../queries.ts';
import { ancillaryTexts } from '../texts.ts';
import type { ChooserProps } from '../types.ts';
import { KindRow } from './kind-row.tsx';

/** Chooses add-ons segment by segment and kind by kind. The products of a kind open below it. */
export function AddOnChooser(props: ChooserProps) {
  const t = useTexts(ancillaryTexts);
  const language = useLanguage();
  const [reading, setReading] = useState<Offer>();
  const segments = props.order.trips
    .flatMap((trip) => trip.segments)
    .map((segment) => ({
      segment,
      offers: props.offers.filter(({ segmentIndex }) => segmentIndex === segment.segmentIndex),
    }))
    .filter(({ offers }) => offers.length > 0);
  if (segments.length === 0) return <p className={textStyles.detail}>{t('nothingOffered')}</p>;
  return (
    <>
      {segments.map(({ segment, offers }) => (
        <section key={segment.segmentIndex} className={extraCardStyles.segment}>
          <h3>
            {segment.departCityName} — {segment.destCityName}
            <small>
              {formatDay(segment.flightDate, language)} {segment.flightNo}
            </small>
          </h3>
          {offers.map((offer) => (
            <KindRow key={offer.kind} {...props} offer={offer} onRead={() => setReading(offer)} />
          ))}
        </section>
      ))}
      {reading && (
        <DocumentDialog docKey={reading.docKey} docTitle={reading.name} onClose={() => setReading(undefined)} />
      )}
    </>
  );
}

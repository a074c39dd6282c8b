import type { DisruptionCase } from '@haidai/contract/disruption';
import { formatMoment } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import textStyles from '../../ui/text.module.css';
import { disruptionTexts } from './texts.ts';

/** Shows the flight that is held, its limit, and the consequence of doing nothing. */
export function HeldFlight({ offer }: { offer: NonNullable<DisruptionCase['offer']> }) {
  const t = useTexts(disruptionTexts);
  const time = formatMoment(offer.heldUntil, useLanguage());
  const minutes = Math.abs(offer.lateMinutes);
  return (
    <>
      <Note>{t('heldSeats', { seats: offer.seats, time })}</Note>
      <ul>
        {offer.segments.map((each) => (
          <li key={`${each.flightNo}${each.departDate}`}>
            <b>
              {each.flightNo} {each.departDate} {each.departTime}–{each.destTime}
              {each.dayOffset > 0 && t('nextDay', { days: each.dayOffset })}
            </b>{' '}
            {each.departCityName}–{each.destCityName}
          </li>
        ))}
      </ul>
      <p>{t(offer.lateMinutes < 0 ? 'heldEarly' : 'heldLate', { minutes })}</p>
      <p className={textStyles.detail}>{t('heldAfter', { time })}</p>
    </>
  );
}

import { getWaitlistLog, type WaitlistOrder } from '@haidai/contract/waitlist';
import { formatDay } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Fold } from '../../../ui/display/fold.tsx';
import textStyles from '../../../ui/text.module.css';
import { waitlistTexts } from '../texts.ts';

/** Says how the line is served, and links the public log of each flight of the order. */
export function LineRules({ wishes }: Pick<WaitlistOrder, 'wishes'>) {
  const t = useTexts(waitlistTexts);
  const language = useLanguage();
  const flights = new Map(
    wishes.map(({ segment: { flightNo, flightDate } }) => [`${flightNo} ${flightDate}`, { flightNo, flightDate }]),
  );
  return (
    <Fold screenOnly title={t('log')}>
      <p className={textStyles.detail}>{t('logDetail')}</p>
      <ul>
        {[...flights].map(([key, { flightNo, flightDate }]) => (
          <li key={key}>
            <a
              className={textStyles.link}
              href={`${getWaitlistLog.path}?${new URLSearchParams({ flightNo, flightDate })}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('logOf', { flight: flightNo, day: formatDay(flightDate, language) })}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

import type { OrderDetail } from '@haidai/contract/booking';
import { formatDay } from '../../i18n/format.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

interface RefundChoiceProps {
  people: OrderDetail['passengerInfoVoList'];
  segments: OrderDetail['trips'][number]['segments'];
  seqs: readonly number[];
  flights: readonly number[];
  onPeople: (seqs: number[]) => void;
  onFlights: (flights: number[]) => void;
}

/** Chooses the passengers and the flights. With only one there is nothing to choose, and the dialog just shows it. */
export function RefundChoice({ people, segments, seqs, flights, onPeople, onFlights }: RefundChoiceProps) {
  const t = useTexts(refundTexts);
  const language = useLanguage();
  const [only] = segments;
  return (
    <>
      {segments.length === 1 && only && (
        <p className={textStyles.detail}>
          {[
            `${only.departCityName} — ${only.destCityName}`,
            `${formatDay(only.flightDate, language)} ${only.departTime}`,
            only.flightNo,
            people.length === 1 && people[0]?.passName,
          ]
            .filter(Boolean)
            .join('　')}
        </p>
      )}
      {people.length > 1 && (
        <fieldset className={styles.choice}>
          <legend className={textStyles.small}>{t('who')}</legend>
          {people.map(({ seq, passName }) => (
            <Checkbox key={seq} checked={seqs.includes(seq)} onChange={() => onPeople(toggle(seqs, seq))}>
              {passName}
            </Checkbox>
          ))}
        </fieldset>
      )}
      {segments.length > 1 && (
        <fieldset className={styles.choice}>
          <legend className={textStyles.small}>{t('which')}</legend>
          {segments.map(({ segmentIndex, flightNo, flightDate, departCityName, destCityName }) => (
            <Checkbox
              key={segmentIndex}
              checked={flights.includes(segmentIndex)}
              onChange={() => onFlights(toggle(flights, segmentIndex))}
            >
              {departCityName} — {destCityName} {formatDay(flightDate, language)} {flightNo}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  );
}

function toggle(chosen: readonly number[], one: number): number[] {
  return chosen.includes(one) ? chosen.filter((each) => each !== one) : [...chosen, one];
}

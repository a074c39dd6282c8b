import { setClassLimit } from '@haidai/contract/flight-ops';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import styles from './flight-desk.module.css';
import type { DeskFlight, DeskLeg } from './queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { flightOpsTexts } from './texts.ts';

interface Props {
  flight: DeskFlight;
  onChanged: (text: string) => void;
}

/** Shows the limit of each class by leg. Staff change a limit in its row. */
export function ClassLimits({ flight, onChanged }: Props) {
  const t = useTexts(flightOpsTexts);
  return (
    <div className={styles.part}>
      <p className={textStyles.detail}>{t('nestedHint')}</p>
      {flight.legs.map((leg) => (
        <ScrollArea key={leg.legSeq} label={t('classes', { leg: leg.legSeq })}>
          <table className={styles.table}>
            <caption>{t('classes', { leg: leg.legSeq })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('cabin')}</th>
                <th scope="col">{t('bookingClass')}</th>
                {(['sold', 'held', 'takenNow', 'openNow', 'authorised'] as const).map((name) => (
                  <th key={name} scope="col" className={styles.number}>
                    {t(name)}
                  </th>
                ))}
                <th scope="col">{t('save')}</th>
              </tr>
            </thead>
            <tbody>
              {leg.classes.map((row) => (
                <LimitRow key={`${row.cabin}${row.bookingClass}`} {...{ flight, leg, row, onChanged }} />
              ))}
            </tbody>
          </table>
        </ScrollArea>
      ))}
    </div>
  );
}

function LimitRow({ flight, leg, row, onChanged }: Props & { leg: DeskLeg; row: DeskLeg['classes'][number] }) {
  const t = useTexts(flightOpsTexts);
  const { cabin, bookingClass, authorised: seen, taken } = row;
  const [typed, setTyped] = useState<string | null>(null);
  const save = useOperation(setClassLimit);
  const value = typed ?? String(seen);
  const isNumber = /^\d{1,3}$/.test(value);
  const send = (authorised: number) => {
    const { flightNo, flightDate } = flight;
    const body = { flightNo, flightDate, legSeq: leg.legSeq, cabin, bookingClass, authorised, seen };
    save.mutate(
      { body },
      {
        onSuccess: () => {
          setTyped(null);
          onChanged(t('saved', { name: bookingClass, count: authorised }));
        },
        onError: (error) => isRefusal(error, 'conflict') && onChanged(''),
      },
    );
  };
  return (
    <tr>
      <td>{t(`cabin${cabin}`)}</td>
      <th scope="row">{bookingClass}</th>
      <td className={styles.number}>{row.sold}</td>
      <td className={styles.number}>{row.held}</td>
      <td className={styles.number}>{taken}</td>
      <td className={styles.number}>{row.open}</td>
      <td className={styles.number}>
        <TextField
          label={t('setTo', { name: bookingClass })}
          labelHidden
          inputMode="numeric"
          className={styles.numberField}
          value={value}
          onChange={(text) => setTyped(text.replace(/\D/g, '').slice(0, 3))}
        />
      </td>
      <td>
        <div className={layoutStyles.row}>
          <Button
            size="s"
            kind="outline"
            disabled={!isNumber || Number(value) === seen}
            busyText={save.isPending && t('sending')}
            onClick={() => send(Number(value))}
          >
            {t('save')}
          </Button>
          <Button size="s" kind="text" disabled={seen === taken} onClick={() => send(taken)}>
            {t('close')}
          </Button>
        </div>
        <FailureNote error={save.error} />
      </td>
    </tr>
  );
}

import { formatTicketNumber } from '@haidai/domain/ticketing';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './flight-desk.module.css';
import type { Boarding } from './queries.ts';
import { ScrollArea } from './scroll-area.tsx';
import { flightOpsTexts } from './texts.ts';

interface Props {
  travellers: Boarding['travellers'];
  /** The ticks for travellers who boarded, present while the departure is open. */
  ticks?: { came: ReadonlySet<string>; setCame: (came: ReadonlySet<string>) => void };
}

export function BoardingList({ travellers, ticks }: Props) {
  const t = useTexts(flightOpsTexts);
  if (travellers.length === 0) return <p className={textStyles.secondary}>{t('nobody')}</p>;
  const tick = (ticketNo: string, isOn: boolean) => {
    const next = new Set(ticks?.came);
    if (isOn) next.add(ticketNo);
    else next.delete(ticketNo);
    ticks?.setCame(next);
  };
  return (
    <ScrollArea label={t('boardingList')}>
      <table className={styles.table}>
        <caption>{t('boardingList')}</caption>
        <thead>
          <tr>
            {(['traveller', 'ticket', 'seat', 'to', 'cabin', 'checkedIn', 'cameQuestion'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {travellers.map(({ ticketNo, passName, seatNo, to, cabin, checkedIn, outcome }) => (
            <tr key={ticketNo}>
              <th scope="row">{passName}</th>
              <td>{formatTicketNumber(ticketNo)}</td>
              <td>{seatNo}</td>
              <td>{to}</td>
              <td>{t(`cabin${cabin}`)}</td>
              <td>{checkedIn ? '✓' : '–'}</td>
              <td>
                {outcome && t(`outcome${outcome}`)}
                {ticks && (
                  <Checkbox checked={ticks.came.has(ticketNo)} onChange={(isOn) => tick(ticketNo, isOn)}>
                    <span className={textStyles.visuallyHidden}>{passName} </span>
                    {t('cameQuestion')}
                  </Checkbox>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

import { isRefusal } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Note } from '../../ui/note.tsx';
import type { CheckInFlight } from './queries.ts';
import { checkInTexts } from './texts.ts';

const told = ['childAlone', 'dutyMissing', 'chosenTwice', 'forSale'] as const;

/** Why seats were refused, for each who is meant; other refusals in the carrier's words. */
export function SeatFault({ error, flights }: { error: Error; flights: readonly CheckInFlight[] }) {
  const t = useTexts(checkInTexts);
  if (!isRefusal(error, 'seatRefused')) return <Note tone="err">{error.message}</Note>;
  const names = flights.flatMap(({ travels }) => travels.map(({ passName }) => passName));
  return (
    <Note tone="err">
      <p>{error.message}</p>
      <ul>
        {error.fields.map(({ path, rule }) => {
          const known = told.find((each) => each === rule);
          const name = names[Number(path.split('.')[1])] ?? '';
          return (
            <li key={path}>
              {name} {known ? t(`fault_${known}`) : t('fault_other', { seat: '' })}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}

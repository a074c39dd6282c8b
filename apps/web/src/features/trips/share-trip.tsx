import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import type { TripFlight } from './queries.ts';
import { tripTexts } from './texts.ts';
import { useShareTrip } from './use-trip-sharing.ts';

/** The button that shares flights with others, without names and documents. It says whether the text was copied. */
export function ShareTrip({ flights, className }: { flights: readonly TripFlight[]; className?: string }) {
  const t = useTexts(tripTexts);
  const { share, said } = useShareTrip();
  return (
    <>
      <Button kind="outline" size="s" className={className} onClick={() => void share(flights)}>
        <Icon name="share" size="s" />
        {t(said ?? 'share')}
      </Button>
      <span className={textStyles.visuallyHidden} role="status">
        {said && t(said)}
      </span>
    </>
  );
}

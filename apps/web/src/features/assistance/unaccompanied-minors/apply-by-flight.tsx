import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import cardStyles from '../../../ui/display/card.module.css';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { ApplicationForm } from './application-form.tsx';
import { FlightLine, FlightPicker } from './flight-picker.tsx';
import type { UnaccompaniedMinorFlight } from './queries.ts';
import { unaccompaniedMinorTexts } from './texts.ts';

/** Applies before there is a ticket: a flight with a free place, the child, and the persons who bring and meet it. */
export function ApplyByFlight({ onDone }: { onDone: (umNo: string) => void }) {
  const t = useTexts(unaccompaniedMinorTexts);
  const [flight, setFlight] = useState<UnaccompaniedMinorFlight | null>(null);
  if (!flight) {
    return (
      <Card>
        <CardHeader title={t('flightTitle')} />
        <FlightPicker onChosen={setFlight} />
      </Card>
    );
  }
  const { flightNo, flightDate, origCode3, destCode3 } = flight;
  return (
    <Card>
      <CardHeader title={t('flightTitle')}>
        <Button className={cardStyles.textButton} kind="text" size="s" onClick={() => setFlight(null)}>
          {t('otherFlight')}
        </Button>
      </CardHeader>
      <FlightLine flight={flight} />
      <ApplicationForm
        day={flightDate}
        asksForChild
        about={{ flight: { flightNo, flightDate, origCode3, destCode3 } }}
        onDone={onDone}
      />
    </Card>
  );
}

import { askAircraftChange } from '@haidai/contract/flight-ops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import deskStyles from '../../ui/desk.module.css';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { AircraftPreviewTables } from './aircraft-preview.tsx';
import styles from './flight-desk.module.css';
import { aircraftQuery, type DeskFlight } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

interface Props {
  flight: DeskFlight;
  onChanged: (text: string) => void;
}

/** Previews another aircraft type for a flight with the new seats, then shows the form that requests it. */
export function AircraftPart({ flight, onChanged }: Props) {
  const t = useTexts(flightOpsTexts);
  const { flightNo, flightDate } = flight;
  const [aircraft, setAircraft] = useState('');
  const { data: preview, error, isLoading } = useQuery(aircraftQuery({ flightNo, flightDate, aircraft }));
  const others = flight.aircraftTypes.filter(({ type }) => type !== flight.aircraft);
  const isSmall = preview?.cabins.some(({ over }) => over > 0) ?? true;
  return (
    <div className={styles.part}>
      <p className={textStyles.detail}>{t('aircraftHint')}</p>
      <div className={styles.fields}>
        <SelectField
          label={t('newAircraft')}
          hint={t('aircraftNow', { name: flight.aircraftName })}
          value={aircraft}
          onChange={setAircraft}
          options={[
            { value: '', label: t('choose') },
            ...others.map(({ type, name }) => ({ value: type, label: name })),
          ]}
        />
      </div>
      <FailureNote error={error} />
      {isLoading && <Skeleton height="200px" />}
      {preview && <AircraftPreviewTables preview={preview} />}
      {preview && !isSmall && <AskForm {...{ flight, aircraft }} onDone={() => onChanged(t('asked'))} />}
    </div>
  );
}

interface AskFormProps {
  flight: DeskFlight;
  aircraft: string;
  onDone: () => void;
}

function AskForm({ flight: { flightNo, flightDate, causes }, aircraft, onDone }: AskFormProps) {
  const t = useTexts(flightOpsTexts);
  const ask = useOperation(askAircraftChange);
  const form = useForm({
    initial: { cause: '', note: '' },
    check: ({ cause }) => ({ cause: cause ? undefined : t('causeMissing') }),
    submit: async ({ cause, note }) => {
      await ask.mutateAsync({ body: { flightNo, flightDate, aircraft, cause, note } });
    },
    onDone,
  });
  return (
    <Form form={form} className={deskStyles.actionForm} aria-label={t('askAircraft')}>
      <div className={styles.fields}>
        <SelectField
          label={t('causeLabel')}
          required
          {...form.field('cause')}
          options={[
            { value: '', label: t('choose') },
            ...causes.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
        <TextField label={t('note')} maxLength={300} {...form.field('note')} />
      </div>
      <FormFailure form={form} />
      <div className={layoutStyles.row}>
        <Button type="submit" size="s" busyText={form.isSending && t('sending')}>
          {t('askAircraft')}
        </Button>
      </div>
    </Form>
  );
}

import { askFlightCancel, reportDeskFlight } from '@haidai/contract/flight-ops';
import { type FormEvent, useEffect, useState } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import deskStyles from '../../ui/desk.module.css';
import layoutStyles from '../../ui/layout.module.css';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import styles from './flight-desk.module.css';
import type { DeskFlight, DeskLeg } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

type LegEvent = DeskLeg['events'][number];

interface ReportFormProps {
  flight: DeskFlight;
  leg: DeskLeg;
  event: LegEvent;
  onDone: (words: string) => void;
  onBack: () => void;
}

interface Input {
  name: string;
  label: keyof typeof flightOpsTexts.zh;
  kind: 'time' | 'text' | 'cause';
}

const cause: Input = { name: 'cause', label: 'causeLabel', kind: 'cause' };
const arrival: Input = { name: 'estimatedArrival', label: 'newArrival', kind: 'time' };
const off: Input[] = [
  { name: 'actualDeparture', label: 'offBlocks', kind: 'time' },
  { name: 'airborneAt', label: 'airborne', kind: 'time' },
];
const on: Input[] = [
  { name: 'touchdownAt', label: 'touchdown', kind: 'time' },
  { name: 'actualArrival', label: 'onBlocks', kind: 'time' },
];

/** The inputs of each event. */
const inputs: Record<LegEvent, readonly Input[]> = {
  gate: [
    { name: 'gate', label: 'gate', kind: 'text' },
    { name: 'stand', label: 'stand', kind: 'text' },
  ],
  times: [...off, ...on],
  delay: [{ name: 'estimatedDeparture', label: 'newDeparture', kind: 'time' }, arrival, cause],
  recover: [],
  reinstate: [],
  cancel: [cause],
  takeOff: off,
  land: on,
  divert: [{ name: 'divertedTo', label: 'divertedTo', kind: 'text' }, arrival, cause],
  resume: [arrival],
  turnBack: [cause],
};

/** The events of the whole flight. All other events belong to one leg. */
const ofAllLegs: readonly LegEvent[] = ['delay', 'recover', 'cancel', 'reinstate'];

/** Asks for the inputs of an event. A second click reports it. The input stays after a refusal. */
export function ReportForm({ flight, leg, event, onDone, onBack }: ReportFormProps) {
  const t = useTexts(flightOpsTexts);
  const [values, setValues] = useState<Record<string, string>>(() => known(leg, event));
  const [scope, setScope] = useState<'leg' | 'flight'>(ofAllLegs.includes(event) ? 'flight' : 'leg');
  const report = useOperation(reportDeskFlight);
  const ask = useOperation(askFlightCancel);
  const sending = event === 'cancel' ? ask : report;
  const form = useFormFocus(sending.failureCount, null);
  const action = t(event === 'cancel' && leg.state === 'DIVERTED' ? 'event_cancelDiverted' : `event_${event}`);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  }, [form]);
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault();
    const { note = '', ...said } = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const isWhole = flight.legs.length === 1 || scope === 'flight';
    const key = {
      flightNo: flight.flightNo,
      flightDate: flight.flightDate,
      ...(!isWhole && { legSeq: leg.legSeq }),
    };
    if (event === 'cancel') {
      const body = { ...key, cause: said.cause ?? '', note };
      ask.mutate({ body }, { onSuccess: () => onDone(t('asked')) });
    } else {
      report.mutate({ body: { ...key, ...said, event, note } }, { onSuccess: () => onDone(t('done', { action })) });
    }
  };
  const wrong = (name: string) =>
    isRefusal(sending.error)
      ? sending.error.fields?.find(({ path }) => path.split('.').at(-1) === name)?.message
      : undefined;
  return (
    <form ref={form} className={deskStyles.actionForm} noValidate aria-label={action} onSubmit={submit}>
      <div className={styles.fields}>
        {flight.legs.length > 1 && ofAllLegs.includes(event) && (
          <SelectField
            label={t('appliesTo')}
            value={scope}
            onChange={setScope}
            options={[
              { value: 'flight', label: t('wholeFlight') },
              { value: 'leg', label: t('thisLeg', { leg: leg.legSeq }) },
            ]}
          />
        )}
        {inputs[event].map((input) => (
          <ReportInput
            key={input.name}
            input={input}
            causes={flight.causes}
            value={values[input.name] ?? ''}
            error={wrong(input.name)}
            onChange={(value) => setValues({ ...values, [input.name]: value })}
          />
        ))}
        <TextField
          label={t('note')}
          value={values.note ?? ''}
          maxLength={300}
          onChange={(note) => setValues({ ...values, note })}
        />
      </div>
      <FailureNote error={sending.error} />
      <div className={layoutStyles.row}>
        <Button
          type="submit"
          size="s"
          kind={event === 'cancel' ? 'primary' : 'secondary'}
          busyText={sending.isPending && t('sending')}
        >
          {t('confirm', { action })}
        </Button>
        <Button kind="text" size="s" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

interface ReportInputProps {
  input: Input;
  causes: DeskFlight['causes'];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function ReportInput({ input: { label, kind }, causes, value, error, onChange }: ReportInputProps) {
  const t = useTexts(flightOpsTexts);
  if (kind === 'cause') {
    const options = [
      { value: '', label: t('choose') },
      ...causes.map(({ code, name }) => ({ value: code, label: name })),
    ];
    return <SelectField label={t(label)} {...{ value, error, onChange, options }} />;
  }
  if (kind === 'time') {
    return <TextField label={t(label)} type="datetime-local" {...{ value, error, onChange }} />;
  }
  return (
    <TextField label={t(label)} maxLength={5} {...{ value, error }} onChange={(text) => onChange(text.toUpperCase())} />
  );
}

/** Returns the initial values: the known data, for correction. A required time starts with the planned time. */
function known(leg: DeskLeg, event: LegEvent): Record<string, string> {
  if (event === 'gate') return { gate: leg.gate, stand: leg.stand };
  if (event === 'delay') return { estimatedDeparture: leg.estDeparture ?? leg.planDeparture, cause: leg.cause };
  if (event === 'resume') return { estimatedArrival: leg.estArrival ?? leg.planArrival };
  if (event === 'takeOff') return { actualDeparture: leg.offBlocks ?? leg.estDeparture ?? leg.planDeparture };
  if (event === 'land') return { actualArrival: leg.onBlocks ?? leg.estArrival ?? leg.planArrival };
  if (event !== 'times') return {};
  const times = {
    actualDeparture: leg.offBlocks,
    airborneAt: leg.airborne,
    touchdownAt: leg.touchdown,
    actualArrival: leg.onBlocks,
  };
  return Object.fromEntries(Object.entries(times).map(([name, at]) => [name, at ?? '']));
}

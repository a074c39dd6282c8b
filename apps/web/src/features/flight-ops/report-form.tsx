import { askFlightCancel, reportDeskFlight } from '@haidai/contract/flight-ops';
import { useEffect } from 'react';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useOperation } from '../../core/api/use-operation.ts';
import type { FieldProps } from '../../core/form/fields.ts';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import deskStyles from '../../ui/desk.module.css';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import styles from './flight-desk.module.css';
import type { DeskFlight, DeskLeg } from './queries.ts';
import { flightOpsTexts } from './texts.ts';

type LegEvent = DeskLeg['events'][number];

interface ReportFormProps {
  flight: DeskFlight;
  leg: DeskLeg;
  event: LegEvent;
  onDone: (text: string) => void;
  onBack: () => void;
}

/** The inputs of all events. An event asks for some of them. */
const emptyInputs = {
  gate: '',
  stand: '',
  cause: '',
  divertedTo: '',
  estimatedDeparture: '',
  estimatedArrival: '',
  actualDeparture: '',
  airborneAt: '',
  touchdownAt: '',
  actualArrival: '',
};

type Inputs = typeof emptyInputs;

interface Input {
  name: keyof Inputs;
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
  times: [...off, arrival, ...on, cause],
  delay: [{ name: 'estimatedDeparture', label: 'newDeparture', kind: 'time' }, arrival, cause],
  recover: [],
  reinstate: [],
  cancel: [cause],
  takeOff: [...off, arrival],
  land: on,
  divert: [{ name: 'divertedTo', label: 'divertedTo', kind: 'text' }, arrival, cause],
  resume: [arrival],
  turnBack: [cause],
};

/** The events of the whole flight. All other events belong to one leg. */
const ofAllLegs: readonly LegEvent[] = ['delay', 'recover', 'cancel', 'reinstate'];

interface ReportDraft extends Inputs {
  scope: 'leg' | 'flight';
  note: string;
}

/** Asks for the inputs of an event. A second click reports it. The input stays after a refusal. */
export function ReportForm({ flight, leg, event, onDone, onBack }: ReportFormProps) {
  const t = useTexts(flightOpsTexts);
  const report = useOperation(reportDeskFlight);
  const ask = useOperation(askFlightCancel);
  const action = t(event === 'cancel' && leg.state === 'DIVERTED' ? 'event_cancelDiverted' : `event_${event}`);
  const form = useForm<ReportDraft>({
    initial: {
      ...emptyInputs,
      ...known(leg, event),
      scope: ofAllLegs.includes(event) ? 'flight' : 'leg',
      note: '',
    },
    submit: async ({ scope, note, ...inputs }) => {
      const isWhole = flight.legs.length === 1 || scope === 'flight';
      const key = {
        flightNo: flight.flightNo,
        flightDate: flight.flightDate,
        ...(!isWhole && { legSeq: leg.legSeq }),
      };
      if (event === 'cancel') await ask.mutateAsync({ body: { ...key, cause: inputs.cause, note } });
      else await report.mutateAsync({ body: { ...key, ...withoutEmpty(inputs), event, note } });
    },
    onDone: () => onDone(event === 'cancel' ? t('asked') : t('done', { action })),
  });
  const { element } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('input, select, button')?.focus(), [element]);
  return (
    <Form form={form} className={deskStyles.actionForm} aria-label={action}>
      <div className={styles.fields}>
        {flight.legs.length > 1 && ofAllLegs.includes(event) && (
          <SelectField
            label={t('appliesTo')}
            {...form.field('scope')}
            options={[
              { value: 'flight', label: t('wholeFlight') },
              { value: 'leg', label: t('thisLeg', { leg: leg.legSeq }) },
            ]}
          />
        )}
        {inputs[event].map((input) => (
          <ReportInput key={input.name} input={input} causes={flight.causes} field={form.field(input.name)} />
        ))}
        <TextField label={t('note')} maxLength={300} {...form.field('note')} />
      </div>
      <FailureNote error={form.failure} />
      <div className={layoutStyles.row}>
        <Button
          type="submit"
          size="s"
          kind={event === 'cancel' ? 'primary' : 'secondary'}
          busyText={form.isSending && t('sending')}
        >
          {t('confirm', { action })}
        </Button>
        <Button kind="text" size="s" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </Form>
  );
}

interface ReportInputProps {
  input: Input;
  causes: DeskFlight['causes'];
  field: FieldProps<string>;
}

function ReportInput({ input: { label, kind }, causes, field }: ReportInputProps) {
  const t = useTexts(flightOpsTexts);
  if (kind === 'cause') {
    const options = [
      { value: '', label: t('choose') },
      ...causes.map(({ code, name }) => ({ value: code, label: name })),
    ];
    return <SelectField label={t(label)} options={options} {...field} />;
  }
  if (kind === 'time') {
    return <TextField label={t(label)} type="datetime-local" {...field} />;
  }
  return (
    <TextField label={t(label)} maxLength={5} {...field} onChange={(text) => field.onChange(text.toUpperCase())} />
  );
}

function withoutEmpty(inputs: Inputs): Partial<Inputs> {
  return Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''));
}

/** Returns the initial values: the known data, for correction. A required time starts with the planned time. */
function known(leg: DeskLeg, event: LegEvent): Partial<Inputs> {
  if (event === 'gate') return { gate: leg.gate, stand: leg.stand };
  if (event === 'delay') return { estimatedDeparture: leg.estDeparture ?? leg.planDeparture, cause: leg.cause };
  if (event === 'resume') return { estimatedArrival: leg.estArrival ?? leg.planArrival };
  if (event === 'takeOff') return { actualDeparture: leg.offBlocks ?? leg.estDeparture ?? leg.planDeparture };
  if (event === 'land') return { actualArrival: leg.onBlocks ?? leg.estArrival ?? leg.planArrival };
  if (event !== 'times') return {};
  const times = {
    actualDeparture: leg.offBlocks,
    airborneAt: leg.airborne,
    estimatedArrival: leg.estArrival,
    touchdownAt: leg.touchdown,
    actualArrival: leg.onBlocks,
    cause: leg.cause,
  };
  return Object.fromEntries(Object.entries(times).map(([name, at]) => [name, at ?? '']));
}

import { previewFlightNotice, sendFlightNotice } from '@haidai/contract/flight-ops';
import { type PassengerFilter, passengerFilters } from '@haidai/domain/flights';
import { useState } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { errorsAt } from '../../core/form/fields.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Halves } from '../../ui/desk/desk-page.tsx';
import { Panel } from '../../ui/desk/panel.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { MessagePreview } from './message-preview.tsx';
import type { FlightKey, NoticePreview, NoticeTemplate } from './queries.ts';
import { flightOpsTexts } from './texts.ts';
import { useFlightAddress } from './use-flight-address.ts';

interface MessageFormProps {
  flight: FlightKey;
  templates: readonly NoticeTemplate[];
  onChanged: (text: string) => void;
}

interface Draft {
  filter: PassengerFilter;
  template: string;
  inputs: Record<string, string>;
}

interface Previewed {
  draft: Draft;
  preview: NoticePreview;
}

/** Asks for travellers, template and words. The preview shows text, reach and cost; only then the message can be sent. */
export function MessageForm({ flight, templates, onChanged }: MessageFormProps) {
  const t = useTexts(flightOpsTexts);
  const [{ who }] = useFlightAddress();
  const preview = useOperation(previewFlightNotice);
  const send = useOperation(sendFlightNotice);
  const [shown, setShown] = useState<Previewed | null>(null);
  const templateOf = (id: string) => templates.find((each) => each.id === id);
  const form = useForm<Draft>({
    initial: { filter: who, template: templates[0]?.id ?? '', inputs: {} },
    check: ({ template, inputs }) =>
      errorsAt(
        'inputs',
        Object.fromEntries(
          (templateOf(template)?.inputs ?? [])
            .filter(({ name }) => !inputs[name]?.trim())
            .map(({ name }) => [name, t('fillIn')]),
        ),
      ),
    submit: async (draft) => {
      setShown(null);
      setShown({ draft, preview: await preview.mutateAsync({ body: { ...flight, ...draft } }) });
    },
  });
  const isCurrent = shown?.draft === form.values || (shown !== null && isSame(shown.draft, form.values));
  const inputs = form.part('inputs');
  const sendIt = ({ draft, preview: { people } }: Previewed) =>
    send.mutate(
      { body: { ...flight, ...draft, seen: people } },
      {
        onSuccess: () => {
          setShown(null);
          onChanged(t('messageAccepted', { count: people }));
        },
      },
    );
  return (
    <Halves>
      <Panel title={t('newMessage')} note={t('newMessageNote')}>
        <Form form={form} className={layoutStyles.formFields}>
          <SelectField
            label={t('recipients')}
            options={passengerFilters.map((value) => ({ value, label: t(`who${value}`) }))}
            {...form.field('filter')}
          />
          <SelectField
            label={t('template')}
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('template')}
          />
          {(templateOf(form.values.template)?.inputs ?? []).map(({ name, label, most }) => (
            <TextField key={name} label={label} required maxLength={most} {...inputs.field(name)} />
          ))}
          {templateOf(form.values.template)?.followsWishes && <Note>{t('followsWishes')}</Note>}
          <FormFailure form={form} />
          <Button type="submit" kind="secondary" busyText={form.isSending && t('sending')}>
            {t('preview')}
          </Button>
        </Form>
      </Panel>
      <MessagePreview
        preview={isCurrent && shown ? shown.preview : null}
        isSending={send.isPending}
        error={send.error}
        onSend={() => shown && sendIt(shown)}
      />
    </Halves>
  );
}

function isSame(a: Draft, b: Draft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

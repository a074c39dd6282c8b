import type { OperationResult } from '@haidai/contract';
import { askTravellerAct, findTravellers, type readTraveller } from '@haidai/contract/traveller';
import { leastReasonLetters } from '@haidai/domain/staff';
import { useState } from 'react';
import { call } from '../../core/api/call.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Panel } from '../../ui/desk/panel.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import layoutStyles from '../../ui/layout.module.css';
import dialogStyles from '../../ui/overlays/dialog.module.css';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import textStyles from '../../ui/text.module.css';
import { ReasonDialog, useMay } from '../staff/index.ts';
import { travellerDeskTexts } from './texts.ts';
import styles from './traveller-desk.module.css';
import { type TravellerWay, travellerWays } from './ways.ts';

type Traveller = OperationResult<typeof readTraveller>;
type Found = OperationResult<typeof findTravellers>['travellers'][number];

interface AccountActsProps {
  traveller: Traveller;
  onAsked: () => void;
}

/** The acts on an account. Each asks a second person, who decides in the inbox. */
export function AccountActs({ traveller, onAsked }: AccountActsProps) {
  const t = useTexts(travellerDeskTexts);
  const ask = useOperation(askTravellerAct);
  const may = useMay();
  const [opened, open] = useState<'' | 'BLOCK' | 'UNBLOCK' | 'MERGE'>('');
  const { accountId, state, waiting } = traveller;
  const done = () => {
    open('');
    onAsked();
  };
  if (!may('travellers.manage') || waiting || (state !== 'OPEN' && state !== 'BLOCKED')) return null;
  return (
    <Panel title={t('acts')} note={t('actsNote')}>
      <div className={styles.acts}>
        {state === 'OPEN' && (
          <>
            <Button kind="outline" size="s" onClick={() => open('MERGE')}>
              {t('merge')}
            </Button>
            <Button kind="outline" size="s" onClick={() => open('BLOCK')}>
              {t('block')}
            </Button>
          </>
        )}
        {state === 'BLOCKED' && (
          <Button kind="outline" size="s" onClick={() => open('UNBLOCK')}>
            {t('unblock')}
          </Button>
        )}
      </div>
      {(opened === 'BLOCK' || opened === 'UNBLOCK') && (
        <ReasonDialog
          title={t(opened === 'BLOCK' ? 'block' : 'unblock')}
          lead={t(opened === 'BLOCK' ? 'blockLead' : 'unblockLead')}
          action={t('ask')}
          onReason={(reason) => ask.mutateAsync({ body: { accountId, act: opened, reason } })}
          onDone={done}
          onClose={() => open('')}
        />
      )}
      {opened === 'MERGE' && <MergeDialog accountId={accountId} onDone={done} onClose={() => open('')} />}
    </Panel>
  );
}

interface MergeDialogProps {
  accountId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Finds the account that is kept, and asks for the merge with a reason. */
function MergeDialog({ accountId, onDone, onClose }: MergeDialogProps) {
  const t = useTexts(travellerDeskTexts);
  const ask = useOperation(askTravellerAct);
  const [kept, setKept] = useState<Found | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    initial: { by: 'CARD' as TravellerWay, text: '', reason: '' },
    check: ({ text, reason }) => ({
      text: text.trim() ? undefined : t('fillIn'),
      reason: kept && reason.trim().length < leastReasonLetters ? t('reasonShort') : undefined,
    }),
    submit: async ({ by, text, reason }) => {
      if (kept) {
        await ask.mutateAsync({ body: { accountId, act: 'MERGE', into: kept.accountId, reason: reason.trim() } });
        return onDone();
      }
      const { travellers } = await call(findTravellers, { body: { by, text } });
      const found = travellers.find((each) => each.accountId !== accountId && each.state === 'OPEN');
      setKept(found ?? null);
      setMissing(!found);
    },
  });
  return (
    <Dialog title={t('merge')} isForm onClose={onClose}>
      <Form form={form} className={classNames(dialogStyles.body, layoutStyles.formFields)}>
        <p className={textStyles.secondary}>{t('mergeLead')}</p>
        <SelectField
          label={t('by')}
          options={travellerWays.map((value) => ({ value, label: t(value) }))}
          {...form.field('by')}
        />
        <TextField label={t('keptText')} required maxLength={120} autoComplete="off" {...form.field('text')} />
        {isMissing && <p role="alert">{t('keptMissing')}</p>}
        {kept && (
          <p role="status">
            {t('kept')}{' '}
            <b>{[kept.kindText, kept.cardNo, kept.name, kept.mobile || kept.mail].filter(Boolean).join(' ')}</b>
          </p>
        )}
        {kept && <TextField label={t('reason')} required maxLength={200} {...form.field('reason')} />}
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t(kept ? 'ask' : 'find')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

import type { OperationResult } from '@haidai/contract';
import { identifyCaller } from '@haidai/contract/booking';
import { useEffect, useRef } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/desk/panel.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import textStyles from '../../../ui/text.module.css';
import { serviceTexts } from '../texts.ts';
import styles from './book.module.css';
import { bookTexts } from './texts.ts';

export type IdentifiedCaller = OperationResult<typeof identifyCaller>;

interface IdentifyCallerProps {
  serviceId: string;
  caller: IdentifiedCaller | null;
  onIdentified: (caller: IdentifiedCaller) => void;
}

/** Asks for the end of a document of the account. The booking goes on without it, with travellers who are typed in. */
export function IdentifyCaller({ serviceId, caller, onIdentified }: IdentifyCallerProps) {
  const t = useTexts(bookTexts);
  const tService = useTexts(serviceTexts);
  const identify = useOperation(identifyCaller);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The form with the focus is gone.
    if (caller) title.current?.focus();
  }, [caller]);
  const form = useForm({
    initial: { documentEnd: '' },
    check: ({ documentEnd }) => ({
      documentEnd: /^[0-9A-Za-z]{4}$/.test(documentEnd.trim()) ? undefined : tService('documentEndMissing'),
    }),
    submit: ({ documentEnd }) => identify.mutateAsync({ body: { serviceId, documentEnd: documentEnd.trim() } }),
    onDone: onIdentified,
  });
  return (
    <Panel title={t('identifyTitle')} titleRef={title}>
      <div role="status">
        {caller && (
          <Note>{t(caller.people.length > 0 ? 'identified' : 'identifiedNobody', { name: caller.identifiedAs })}</Note>
        )}
      </div>
      {!caller && (
        <div className={styles.people}>
          <p className={textStyles.secondary}>{t('identifyLead')}</p>
          <Form form={form} className={styles.fields}>
            <TextField
              label={tService('documentEnd')}
              required
              maxLength={4}
              autoComplete="off"
              ref={focusOnMount}
              {...form.field('documentEnd')}
            />
            <Button type="submit" kind="outline" busyText={form.isSending && tService('checking')}>
              {t('identifyNow')}
            </Button>
          </Form>
          <FormFailure form={form} />
        </div>
      )}
    </Panel>
  );
}

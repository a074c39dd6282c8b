import { proposeSchedule } from '@haidai/contract/flight-ops';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { FailureNote } from '../../core/api/failure-note.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import styles from './schedule.module.css';
import { scheduleTexts } from './texts.ts';

type Scope = 'FLIGHTS' | 'PERIOD';

/** Uploads a schedule file. The answer is the proposal with its analysis. */
export function UploadForm({ onUploaded }: { onUploaded: (proposalId: string) => void }) {
  const t = useTexts(scheduleTexts);
  const id = useId();
  const queryClient = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [scope, setScope] = useState<Scope>('FLIGHTS');
  const [state, setState] = useState<{ isBusy: boolean; error: unknown }>({ isBusy: false, error: null });
  const upload = async (chosen: File) => {
    setState({ isBusy: true, error: null });
    try {
      const query = { fileName: chosen.name.slice(0, 120), scope };
      const raw = new Blob([await chosen.arrayBuffer()], { type: 'application/octet-stream' });
      const { proposalId } = await callSignedIn(proposeSchedule, { query }, { file: raw });
      await queryClient.invalidateQueries({ queryKey: ['desk.schedules'] });
      onUploaded(proposalId);
    } catch (error) {
      setState({ isBusy: false, error });
    }
  };
  return (
    <form
      className={styles.upload}
      onSubmit={(event) => {
        event.preventDefault();
        if (file) void upload(file);
      }}
    >
      <div className={styles.file}>
        <label htmlFor={id}>{t('file')}</label>
        <input
          id={id}
          type="file"
          accept=".txt,.ssim,text/plain"
          required
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
      </div>
      <SelectField
        label={t('scope')}
        options={(['FLIGHTS', 'PERIOD'] as const).map((value) => ({ value, label: t(`scope${value}`) }))}
        value={scope}
        onChange={(value) => setScope(value === 'PERIOD' ? 'PERIOD' : 'FLIGHTS')}
      />
      <Button type="submit" kind="primary" busyText={state.isBusy && t('uploading')}>
        {t('upload')}
      </Button>
      <FailureNote error={state.error as Error | null} />
    </form>
  );
}

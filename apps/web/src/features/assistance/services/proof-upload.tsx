import { uploadServiceCertificate } from '@haidai/contract/assistance';
import { useId, useRef, useState } from 'react';
import { call } from '../../../app/call.ts';
import { isRefusal } from '../../../app/refusal-error.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { serviceTexts } from './texts.ts';

export interface Proof {
  certificateId: string;
  name: string;
}

interface ProofUploadProps {
  orderNo: string;
  proofs: readonly Proof[];
  onChange: (proofs: Proof[]) => void;
  /** Asked for, and not there. */
  missing: boolean;
}

const MOST = 3;
const MOST_BYTES = 5 * 1024 * 1024;

/** Pictures or PDFs a service rests on; each goes up as soon as it is chosen. */
export function ProofUpload({ orderNo, proofs, onChange, missing }: ProofUploadProps) {
  const t = useTexts(serviceTexts);
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [state, setState] = useState({ busy: '', error: '' });
  const upload = async (file: File) => {
    if (file.size > MOST_BYTES) return setState({ busy: '', error: t('certificateTooBig', { name: file.name }) });
    setState({ busy: file.name, error: '' });
    try {
      const { certificateId } = await call(uploadServiceCertificate, { query: { orderNo } }, { file });
      onChange([...proofs, { certificateId, name: file.name }]);
      setState({ busy: '', error: '' });
    } catch (error) {
      setState({ busy: '', error: `${file.name}：${isRefusal(error) ? error.message : t('certificateLost')}` });
    }
    if (control.current) control.current.value = '';
  };
  const error = state.error || (missing && proofs.length === 0 ? t('certificateNeeded') : '');
  return (
    <div className="sv-upload">
      <label htmlFor={id}>{t('certificate')}</label>
      <small id={`${id}-hint`} className="sec">
        {t('certificateHint')}
      </small>
      {proofs.length > 0 && (
        <ul aria-label={t('certificates')}>
          {proofs.map(({ certificateId, name }) => (
            <li key={certificateId}>
              <Icon name="check" size="s" /> {name}
              <Button
                kind="text"
                size="s"
                aria-label={t('removeOf', { name })}
                onClick={() => onChange(proofs.filter((each) => each.certificateId !== certificateId))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {proofs.length < MOST && (
        <input
          ref={control}
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          aria-describedby={`${id}-hint`}
          aria-invalid={error ? true : undefined}
          disabled={state.busy !== ''}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void upload(file);
          }}
        />
      )}
      <p role="status" className="small">
        {state.busy && t('certificateSending', { name: state.busy })}
      </p>
      {error && <Note tone="err">{error}</Note>}
    </div>
  );
}

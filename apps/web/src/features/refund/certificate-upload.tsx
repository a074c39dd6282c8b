import { uploadCertificate } from '@haidai/contract/refund';
import { certificateLimits } from '@haidai/domain/refund';
import { useId, useRef, useState } from 'react';
import { callSignedIn } from '../../core/api/call-signed-in.ts';
import { isRefusal } from '../../core/api/refusal-error.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { Icon } from '../../ui/icon.tsx';
import textStyles from '../../ui/text.module.css';
import styles from './refund.module.css';
import { refundTexts } from './texts.ts';

export interface UploadedCertificate {
  certificateId: string;
  name: string;
}

interface CertificateUploadProps {
  orderNo: string;
  certificates: readonly UploadedCertificate[];
  onChange: (certificates: UploadedCertificate[]) => void;
  /** True if certificates are required and the user has sent the form without one. */
  needed?: boolean;
}

/** Uploads pictures or PDFs as certificates, each as soon as the user chooses it. */
export function CertificateUpload(props: CertificateUploadProps) {
  const { orderNo, certificates, onChange, needed = false } = props;
  const t = useTexts(refundTexts);
  const id = useId();
  const control = useRef<HTMLInputElement>(null);
  const [state, setState] = useState({ busy: '', error: '' });
  const upload = async (file: File) => {
    if (file.size > certificateLimits.bytes)
      return setState({ busy: '', error: t('certificateTooBig', { name: file.name }) });
    setState({ busy: file.name, error: '' });
    try {
      const { certificateId } = await callSignedIn(uploadCertificate, { query: { orderNo } }, { file });
      onChange([...certificates, { certificateId, name: file.name }]);
      setState({ busy: '', error: '' });
    } catch (error) {
      setState({
        busy: '',
        error: t('certificateFailed', {
          name: file.name,
          reason: isRefusal(error) ? error.message : t('certificateLost'),
        }),
      });
    }
    if (control.current) control.current.value = '';
  };
  const error = state.error || (needed && certificates.length === 0 ? t('certificateNeeded') : '');
  return (
    <div className={styles.upload}>
      <p id={`${id}-label`} className={textStyles.small}>
        {t('certificate')}
      </p>
      <small id={`${id}-hint`} className={textStyles.secondary}>
        {t('certificateHint')}
      </small>
      {certificates.length > 0 && (
        <ul aria-label={t('certificates')}>
          {certificates.map(({ certificateId, name }) => (
            <li key={certificateId}>
              <Icon name="check" size="s" /> {name}
              <Button
                kind="text"
                size="s"
                aria-label={t('certificateRemoveOf', { name })}
                onClick={() => onChange(certificates.filter((each) => each.certificateId !== certificateId))}
              >
                {t('certificateRemove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {certificates.length < certificateLimits.perApplication && (
        <span className={classNames(buttonClass({ kind: 'outline', size: 's' }), styles.file)}>
          <span id={`${id}-choose`}>{t('certificateChoose')}</span>
          <input
            ref={control}
            type="file"
            accept="image/jpeg,image/png,image/webp,application/pdf"
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint`}
            aria-invalid={error ? true : undefined}
            disabled={state.busy !== ''}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload(file);
            }}
          />
        </span>
      )}
      <p role="status" className={textStyles.small}>
        {state.busy && t('certificateSending', { name: state.busy })}
      </p>
      {error && <Note tone="err">{error}</Note>}
    </div>
  );
}

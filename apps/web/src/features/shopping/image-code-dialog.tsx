import { checkImageCode, getImageCode } from '@haidai/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { shoppingTexts } from './texts.ts';

/** A device that has searched very often proves that a person sits in front of it. */
export function ImageCodeDialog({ onPassed }: { onPassed: () => void }) {
  const t = useTexts(shoppingTexts);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const picture = useQuery({
    queryKey: ['identity.getImageCode'],
    queryFn: () => call(getImageCode, { body: { operType: 'AIR-LIST' } }),
    staleTime: 0,
    gcTime: 0,
  });
  const check = useOperation(checkImageCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!code.trim());
    if (!code.trim()) return;
    check.mutate(
      { body: { operType: 'AIR-LIST', imageCode: code.trim() } },
      { onSuccess: onPassed, onError: () => void picture.refetch() },
    );
  };
  return (
    <Dialog title={t('imageCodeTitle')} onClose={() => void navigate({ to: '/book' })}>
      <form className={dialogStyles.body} onSubmit={submit} noValidate>
        <p>{t('imageCodeHint')}</p>
        <div className={layoutStyles.row}>
          {picture.data && <img src={picture.data.image} alt={t('imageCodeAlt')} height={48} />}
          <Button kind="text" size="s" onClick={() => void picture.refetch()}>
            {t('imageCodeRefresh')}
          </Button>
        </div>
        <TextField
          label={t('imageCode')}
          required
          value={code}
          onChange={setCode}
          autoComplete="off"
          error={missing ? t('imageCodeMissing') : check.error?.message}
        />
        <Button kind="primary" type="submit" block busyText={check.isPending && t('saving')}>
          {t('confirm')}
        </Button>
      </form>
    </Dialog>
  );
}

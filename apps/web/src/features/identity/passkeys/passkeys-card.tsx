import type { OperationResult } from '@haidai/contract';
import {
  beginPasskeyRegistration,
  confirmPasskeyRegistration,
  listPasskeys,
  removePasskey,
} from '@haidai/contract/identity';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../core/api/call.ts';
import { callSignedIn } from '../../../core/api/call-signed-in.ts';
import { FailureNote } from '../../../core/api/failure-note.tsx';
import { isRefusal } from '../../../core/api/refusal-error.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { ConfirmDialog } from '../../../core/page/confirm-dialog.tsx';
import { openLoginDialog } from '../../../core/session/login-dialog.ts';
import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/display/card.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import textStyles from '../../../ui/text.module.css';
import { signInTexts } from '../sign-in-texts.ts';
import styles from '../sign-ins.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { passkeyTexts } from './texts.ts';
import { rememberPasskeyUse } from './use-passkey-login.ts';
import { createPasskey, hasPasskeys } from './webauthn.ts';

export type Passkey = OperationResult<typeof listPasskeys>['passkeys'][number];

const passkeysQuery = queryOptions({
  queryKey: ['identity.listPasskeys'],
  queryFn: () => call(listPasskeys, {}),
  staleTime: 0,
});

/** Lists the passkeys of the account. The user can add, rename and remove them. */
export function PasskeysCard() {
  const t = useTexts(passkeyTexts);
  const list = useQuery(passkeysQuery);
  const [isSupported, setSupported] = useState(true);
  useEffect(() => setSupported(hasPasskeys()), []);
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey }>();
  const [message, setMessage] = useState('');
  const nameOf = useNameOf();
  const add = useMutation({ mutationKey: ['addPasskey'], mutationFn: addPasskey });
  const remove = useOperation(removePasskey);
  const done = (text: string) => {
    setMessage(text);
    setOpen(undefined);
    void list.refetch();
  };
  const passkeys = list.data?.passkeys;
  return (
    <Card className={styles.signIns}>
      <div className={styles.head}>
        <div>
          <h2>{t('title')}</h2>
          <p>{t(isSupported ? 'lead' : 'unsupported')}</p>
        </div>
        {isSupported && (
          <Button
            kind="outline"
            busyText={add.isPending && t('adding')}
            onClick={() => add.mutate(undefined, { onSuccess: () => done(t('added')) })}
          >
            {t('add')}
          </Button>
        )}
      </div>
      <div role="status">{message && <Note>{message}</Note>}</div>
      {isCancelled(add.error) ? <Note tone="err">{t('cancelled')}</Note> : <FailureNote error={add.error} />}
      <FailureNote error={list.error} />
      {list.isPending && <Skeleton height="60px" />}
      {passkeys?.length === 0 && <p className={textStyles.detail}>{t('none')}</p>}
      <ul>
        {passkeys?.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onOpen={(dialog) => setOpen({ dialog, passkey })} />
        ))}
      </ul>
      {open?.dialog === 'rename' && (
        <RenameDialog passkey={open.passkey} onDone={() => done(t('renamed'))} onClose={() => setOpen(undefined)} />
      )}
      {open?.dialog === 'remove' && (
        <ConfirmDialog
          title={t('removeTitle')}
          declineLabel={t('cancel')}
          confirmLabel={t('remove')}
          busyLabel={t('removing')}
          call={remove}
          onConfirm={() => remove.mutate({ body: { id: open.passkey.id } }, { onSuccess: () => done(t('removed')) })}
          onClose={() => setOpen(undefined)}
        >
          <p>{t('removeDetail', { name: nameOf(open.passkey) })}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function PasskeyRow({ passkey, onOpen }: { passkey: Passkey; onOpen: (dialog: 'rename' | 'remove') => void }) {
  const t = useTexts(passkeyTexts);
  const language = useLanguage();
  const formatTime = (instant: string) => formatDate(formatInstant(instant), language);
  const name = useNameOf()(passkey);
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          <Unbroken text={t('created', { time: formatTime(passkey.createdAt) })} />
          <span>
            <Unbroken
              text={passkey.lastUsedAt ? t('lastUsed', { time: formatTime(passkey.lastUsedAt) }) : t('neverUsed')}
            />
          </span>
        </small>
      </div>
      <div>
        <Button kind="text" size="s" aria-label={t('renameOf', { name })} onClick={() => onOpen('rename')}>
          {t('rename')}
        </Button>
        <Button kind="text" size="s" aria-label={t('removeOf', { name })} onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

/** Returns the name of a passkey, or the system and the browser that registered it. */
function useNameOf(): (passkey: Passkey) => string {
  const t = useTexts(passkeyTexts);
  const tDevice = useTexts(signInTexts);
  return ({ name, system, browser }) =>
    name || t('device', { system: tDevice(system), browser: tDevice(`${browser}Browser`) });
}

/** Creates a passkey on this device. If the sign-in is too old, the login dialog opens first. */
async function addPasskey(): Promise<void> {
  const begin = () => callSignedIn(beginPasskeyRegistration, {});
  const options = await begin().catch(async (error) => {
    if (!isRefusal(error, 'signInTooOld') || (await openLoginDialog()) !== 'signedIn') throw error;
    return begin();
  });
  const body = await createPasskey(options);
  await callSignedIn(confirmPasskeyRegistration, { body });
  rememberPasskeyUse();
}

function isCancelled(error: Error | null): boolean {
  return error?.name === 'NotAllowedError' || error?.name === 'InvalidStateError';
}

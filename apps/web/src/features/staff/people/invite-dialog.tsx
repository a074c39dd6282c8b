import { invitePerson } from '@haidai/contract/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './people.module.css';
import { type Role, refetchPeople, rolesQuery } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

interface InviteDialogProps {
  onClose: () => void;
  onInvited: (personId: string) => void;
}

const loginForm = /^[a-z][a-z0-9._-]{2,59}$/;

/** Invites a colleague by mail. A role that manages people is granted by two administrators later. */
export function InviteDialog({ onClose, onInvited }: InviteDialogProps) {
  const t = useTexts(peopleTexts);
  const queryClient = useQueryClient();
  const invite = useOperation(invitePerson);
  const { data } = useQuery(rolesQuery);
  const roles = (data?.roles ?? []).filter((role) => !managesPeople(role));
  const form = useForm({
    initial: { name: '', login: '', mail: '', role: 'service' },
    check: ({ name, login, mail }) => ({
      name: name.trim() ? undefined : t('fillIn'),
      login: loginForm.test(login.trim()) ? undefined : t('badLogin'),
      mail: mail.includes('@') ? undefined : t('fillIn'),
    }),
    submit: ({ name, login, mail, role }) =>
      invite.mutateAsync({ body: { name: name.trim(), login: login.trim(), mail: mail.trim(), role } }),
    onDone: ({ personId }) => {
      refetchPeople(queryClient);
      onInvited(personId);
    },
  });
  return (
    <Dialog title={t('invite')} isForm onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t('inviteLead')}</p>
        <div className={styles.fields}>
          <TextField label={t('name')} required maxLength={30} {...form.field('name')} />
          <TextField label={t('login')} required maxLength={60} autoComplete="off" {...form.field('login')} />
          <TextField label={t('mail')} type="email" required maxLength={100} {...form.field('mail')} />
          <SelectField
            label={t('role')}
            options={roles.map(({ role, name }) => ({ value: role, label: name }))}
            {...form.field('role')}
          />
        </div>
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('send')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

const managesPeople = ({ permissions }: Role) =>
  permissions.some(({ permission, may }) => permission === 'people.manage' && may !== 'read');

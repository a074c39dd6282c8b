import { askPersonRole } from '@haidai/contract/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import { type PersonDetails, type Role, refetchPeople } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

interface AskRoleDialogProps {
  person: PersonDetails;
  roles: readonly Role[];
  onClose: () => void;
}

/** Asks for another role of a person. A second administrator agrees to it. */
export function AskRoleDialog({ person, roles, onClose }: AskRoleDialogProps) {
  const t = useTexts(peopleTexts);
  const queryClient = useQueryClient();
  const ask = useOperation(askPersonRole);
  const others = roles.filter(({ role }) => role !== person.role);
  const form = useForm({
    initial: { role: others[0]?.role ?? '' },
    submit: ({ role }) => ask.mutateAsync({ body: { personId: person.personId, role } }),
    onDone: () => {
      refetchPeople(queryClient);
      onClose();
    },
  });
  return (
    <Dialog title={t('askRoleTitle', { name: person.name })} onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t('askRoleLead')}</p>
        <SelectField
          label={t('role')}
          options={others.map(({ role, name }) => ({ value: role, label: name }))}
          {...form.field('role')}
        />
        <FormFailure form={form} />
        <div className={dialogStyles.actions}>
          <Button type="submit" kind="primary" busyText={form.isSending && t('sending')}>
            {t('ask')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

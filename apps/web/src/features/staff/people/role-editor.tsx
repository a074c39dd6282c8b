import { askRole } from '@haidai/contract/staff';
import { type Grant, grantsOf, type Permission, permissions, roleIdPattern } from '@haidai/domain/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { Form, FormFailure } from '../../../core/form/form.tsx';
import { useForm } from '../../../core/form/use-form.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import dialogStyles from '../../../ui/overlays/dialog.module.css';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './people.module.css';
import { type Role, refetchPeople } from './people-queries.ts';
import { peopleTexts } from './texts.ts';

interface Chosen {
  may: Grant | '';
  /** The limit as typed; '' means no limit. */
  limit: string;
}

/** Edits a role, or a new one, and asks a second administrator to agree. */
export function RoleEditor({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useTexts(peopleTexts);
  const language = useLanguage();
  const queryClient = useQueryClient();
  const ask = useOperation(askRole);
  const [chosen, setChosen] = useState<Readonly<Record<string, Chosen>>>(() => chosenOf(role));
  const form = useForm({
    initial: { role: role?.role ?? '', nameCn: role?.nameCn ?? '', nameEn: role?.nameEn ?? '' },
    check: (values) => ({
      role: roleIdPattern.test(values.role) ? undefined : t('badRoleId'),
      nameCn: values.nameCn.trim() ? undefined : t('fillIn'),
      nameEn: values.nameEn.trim() ? undefined : t('fillIn'),
    }),
    submit: (values) => ask.mutateAsync({ body: { ...values, permissions: listChosen(chosen) } }),
    onDone: () => {
      refetchPeople(queryClient);
      onClose();
    },
  });
  const change = (permission: Permission, next: Partial<Chosen>) =>
    setChosen((before) => ({ ...before, [permission]: { ...(before[permission] ?? none), ...next } }));
  return (
    <Dialog title={role ? t('editRole', { role: role.name }) : t('newRole')} width={600} onClose={onClose}>
      <Form form={form} className={dialogStyles.body}>
        <p className={textStyles.secondary}>{t('askRoleLead')}</p>
        <div className={styles.fields}>
          {!role && <TextField label={t('roleId')} required maxLength={40} {...form.field('role')} />}
          <TextField label={t('nameCn')} required maxLength={30} {...form.field('nameCn')} />
          <TextField label={t('nameEn')} required maxLength={30} {...form.field('nameEn')} />
        </div>
        <div className={styles.permits}>
          {permissions.map((permission) => {
            const { may, limit } = chosen[permission.id] ?? none;
            const hasLimit = 'hasLimit' in permission && may === 'do';
            return (
              <div key={permission.id} className={styles.permit}>
                <SelectField
                  label={inLanguage(language, permission)}
                  value={may}
                  onChange={(next) => change(permission.id, { may: next })}
                  options={[
                    { value: '' as const, label: t('not') },
                    ...grantsOf(permission.id).map((grant) => ({ value: grant, label: t(grant) })),
                  ]}
                />
                {hasLimit && (
                  <TextField
                    label={t('limitField')}
                    inputMode="decimal"
                    maxLength={12}
                    value={limit}
                    onChange={(next) => change(permission.id, { limit: next })}
                  />
                )}
              </div>
            );
          })}
        </div>
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

const none: Chosen = { may: '', limit: '' };

function chosenOf(role: Role | null): Record<string, Chosen> {
  const rows = role?.permissions ?? [{ permission: 'desk.use' as const, may: 'do' as const, limit: null }];
  return Object.fromEntries(
    rows.map(({ permission, may, limit }) => [permission, { may, limit: limit === null ? '' : String(limit) }]),
  );
}

function listChosen(chosen: Readonly<Record<string, Chosen>>) {
  return permissions.flatMap((row) => {
    const { may, limit } = chosen[row.id] ?? none;
    if (may === '') return [];
    const hasLimit = 'hasLimit' in row && may === 'do' && limit.trim() !== '';
    return [{ permission: row.id, may, limit: hasLimit ? Number(limit) : null }];
  });
}

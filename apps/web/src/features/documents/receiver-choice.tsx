import { useQuery } from '@tanstack/react-query';
import type { Fields } from '../../core/form/fields.ts';
import { useSessionUser } from '../../core/session/session.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { addressesQuery } from './queries.ts';
import { documentsTexts } from './texts.ts';
import type { ReceiptDraft } from './use-receipt-form.ts';

const receiverFields = [
  ['name', 'receiverName', 'name'],
  ['mobile', 'receiverMobile', 'tel-national'],
  ['province', 'province', 'address-level1'],
  ['city', 'city', 'address-level2'],
  ['district', 'district', 'address-level3'],
  ['address', 'address', 'street-address'],
  ['postCode', 'postCode', 'postal-code'],
] as const;
const optional = ['district', 'postCode'];

/** Chooses an address of the member, or asks for another one. */
export function ReceiverChoice({ fields }: { fields: Fields<ReceiptDraft> }) {
  const t = useTexts(documentsTexts);
  const user = useSessionUser();
  // A user who signed in by SMS has no saved addresses.
  const { data: saved = [] } = useQuery({ ...addressesQuery, enabled: user?.isMember === true });
  const options = [
    { value: '', label: t('newReceiver') },
    ...saved.map(({ id, name, mobileMasked, city, district, address }) => ({
      value: id,
      label: `${name} ${mobileMasked} ${city}${district}${address}`,
    })),
  ];
  return (
    <>
      {saved.length > 0 && <SelectField label={t('receiver')} options={options} {...fields.field('receiverId')} />}
      {fields.values.receiverId === '' &&
        receiverFields.map(([path, label, autoComplete]) => (
          <TextField
            key={path}
            label={t(label)}
            required={!optional.includes(path)}
            autoComplete={autoComplete}
            maxLength={path === 'address' ? 200 : 60}
            {...fields.part('receiver').field(path)}
          />
        ))}
    </>
  );
}

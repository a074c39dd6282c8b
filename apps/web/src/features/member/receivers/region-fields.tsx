import type { ReceiverEntry } from '@haidai/domain/member';
import { useQuery } from '@tanstack/react-query';
import type { Fields } from '../../../core/form/fields.ts';
import { useTexts } from '../../../i18n/use-texts.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { regionsQuery } from './queries.ts';
import styles from './receivers.module.css';
import { receiverTexts } from './texts.ts';

type Region = Pick<ReceiverEntry, 'province' | 'city' | 'district'>;

/** Selects the province, then its city, then its district. If there is only one choice, the form selects it. */
export function RegionFields({ fields }: { fields: Fields<Region> }) {
  const t = useTexts(receiverTexts);
  const { data: provinces = [], isError, refetch } = useQuery(regionsQuery);
  const citiesOf = (name: string) => provinces.find((each) => each.name === name)?.cities ?? [];
  const districtsIn = (province: string, name: string) =>
    citiesOf(province).find((each) => each.name === name)?.districts ?? [];
  const options = (names: readonly string[], chosen: string) => [
    { value: '', label: t('choose') },
    // The saved choice stays visible while the regions load.
    ...[...new Set(chosen ? [...names, chosen] : names)].map((name) => ({ value: name, label: name })),
  ];
  const choose = (province: string, city: string, district: string) => {
    const [onlyCity, ...otherCities] = citiesOf(province);
    const inCity = city || (onlyCity && otherCities.length === 0 ? onlyCity.name : '');
    const [onlyDistrict, ...otherDistricts] = districtsIn(province, inCity);
    fields.set({
      province,
      city: inCity,
      district: district || (onlyDistrict && otherDistricts.length === 0 ? onlyDistrict : ''),
    });
  };
  const { province, city, district } = fields.values;
  return (
    <>
      {isError && (
        <Note tone="err">
          {t('regionsFailed')}{' '}
          <Button kind="text" size="s" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Note>
      )}
      <div className={styles.region}>
        <SelectField
          label={t('province')}
          required
          autoComplete="address-level1"
          options={options(
            provinces.map(({ name }) => name),
            province,
          )}
          {...fields.field('province')}
          onChange={(name) => choose(name, '', '')}
        />
        <SelectField
          label={t('city')}
          required
          autoComplete="address-level2"
          options={options(
            citiesOf(province).map(({ name }) => name),
            city,
          )}
          {...fields.field('city')}
          onChange={(name) => choose(province, name, '')}
        />
        <SelectField
          label={t('district')}
          autoComplete="address-level3"
          options={options(districtsIn(province, city), district)}
          {...fields.field('district')}
        />
      </div>
    </>
  );
}

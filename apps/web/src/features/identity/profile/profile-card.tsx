import type { Profile } from '@haidai/contract/identity';
import { type DocumentType, documentRule } from '@haidai/domain/booking';
import { Link } from '@tanstack/react-router';
import { useHotline } from '../../../core/page/hotline.ts';
import { formatDate, formatInstant } from '../../../i18n/format.ts';
import { inLanguage } from '../../../i18n/language.ts';
import { useLanguage, useTexts } from '../../../i18n/use-texts.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card, CardHeader } from '../../../ui/display/card.tsx';
import { Unbroken } from '../../../ui/display/unbroken.tsx';
import textStyles from '../../../ui/text.module.css';
import styles from './profile.module.css';
import { profileTexts } from './texts.ts';

export function ProfileCard({ profile }: { profile: Profile }) {
  const t = useTexts(profileTexts);
  const language = useLanguage();
  const hotline = useHotline();
  if (profile.userType !== 'VIP')
    return (
      <Card>
        <CardHeader title={t('who')} />
        <p className={textStyles.secondary}>{t('notMember')}</p>
        <Link to="/register" className={buttonClass({ kind: 'primary' })}>
          {t('join')}
        </Link>
      </Card>
    );
  const rule = documentRule(profile.documentType as DocumentType);
  const facts = [
    [t('nameCn'), `${profile.surnameCn}${profile.firstnameCn}`],
    [t('nameEn'), [profile.surnameEn, profile.firstnameEn].filter(Boolean).join(' / ')],
    [t('card'), profile.clkid],
    [t('document'), `${rule ? inLanguage(language, rule) : ''} ${profile.documentNoMasked}`.trim()],
    [t('birthday'), formatDate(profile.birthday ?? '', language)],
    [t('since'), formatDate(formatInstant(profile.since).slice(0, 10), language)],
  ] as const;
  return (
    <Card>
      <CardHeader title={t('who')} />
      <dl className={styles.rows}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={value || t('none')} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={textStyles.detail}>
        <Unbroken text={t('whoHint', { hotline })} />
      </p>
    </Card>
  );
}

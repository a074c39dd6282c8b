import { registerFlight } from '@haidai/contract/disruption';
import { useRef } from 'react';
import { useOperation } from '../../core/api/use-operation.ts';
import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/display/card.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { certificateTexts } from './certificate-texts.ts';
import styles from './decision.module.css';
import { RegisterForm } from './register-form.tsx';
import { RegisteredFlight } from './registered-flight.tsx';

/**
 * /self/Registration: finds a delayed or cancelled flight by number and name. It offers a certificate or the link to
 * decide.
 */
export function RegisterPage() {
  const t = useTexts(certificateTexts);
  const look = useOperation(registerFlight);
  const found = useRef<HTMLDivElement>(null);
  return (
    <main id="main" className={classNames(layoutStyles.container, layoutStyles.formPage, styles.page)}>
      <div className={layoutStyles.pageHead}>
        <h1>{t('registerTitle')}</h1>
        <p className={textStyles.secondary}>{t('registerLead')}</p>
      </div>
      <Card>
        <RegisterForm look={look} onFound={() => found.current?.focus()} />
      </Card>
      <div ref={found} tabIndex={-1}>
        {look.data && <RegisteredFlight key={look.data.proof} flight={look.data} />}
      </div>
    </main>
  );
}

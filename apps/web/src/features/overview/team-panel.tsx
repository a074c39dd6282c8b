import { useTexts } from '../../i18n/use-texts.tsx';
import { classNames } from '../../ui/class-names.ts';
import textStyles from '../../ui/text.module.css';
import { SiteLink } from '../shell/index.ts';
import styles from './overview.module.css';
import { PanelOf } from './panel-of.tsx';
import { teamQuery } from './queries.ts';
import { overviewTexts } from './texts.ts';

/** Who of the staff is signed in, what each works on, and how much each has done today. */
export function TeamPanel() {
  const t = useTexts(overviewTexts);
  return (
    <PanelOf
      title={t('team')}
      query={teamQuery}
      flush
      note={({ people, doneToday }) => {
        const away = people.filter(({ isAway }) => isAway).length;
        return t('teamSum', { present: people.length - away, away, done: doneToday });
      }}
    >
      {({ people }) => (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.login}>
              <span className={classNames(styles.presence, person.isAway && styles.away)} aria-hidden="true" />
              <span>
                {person.name} <small>{person.role}</small>
                {person.isAway && <small> {t('away')}</small>}
              </span>
              <span className={styles.right}>
                {person.begun.slice(0, 1).map(({ itemId, title, to }) => (
                  <span key={itemId}>
                    {t('worksOn')}{' '}
                    <SiteLink className={textStyles.link} address={to}>
                      {title}
                    </SiteLink>
                    {person.begun.length > 1 && ` +${person.begun.length - 1}`}
                  </span>
                ))}{' '}
                <SiteLink className={textStyles.link} address={person.to}>
                  {t('doneToday', { count: person.doneToday })}
                </SiteLink>
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelOf>
  );
}

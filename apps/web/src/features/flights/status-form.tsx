import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useToday } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import searchBoxStyles from '../../ui/search-box.module.css';
import searchBoxFieldsStyles from '../../ui/search-box-fields.module.css';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { BoxProblem, type Ends } from '../shopping/index.ts';
import styles from './flight-status-form.module.css';
import { DayField, NumberField, RouteFields } from './status-fields.tsx';
import { readFlightNo, type StatusSearch } from './status-search.ts';
import { flightTexts } from './texts.ts';

interface StatusFormProps {
  /** The initial places of the route. */
  draft: Ends;
  /** The search in the address. */
  asked?: StatusSearch;
}

type By = 'number' | 'route';

/**
 * The form for the status of a flight on a day, by number or by route. The box on the home page and the page itself
 * show it.
 */
export function StatusForm({ draft, asked = {} }: StatusFormProps) {
  const t = useTexts(flightTexts);
  const today = useToday();
  const navigate = useNavigate();
  const { code } = useSite().carrier;
  const [by, setBy] = useState<By>(asked.origCode3 && !asked.flightNo ? 'route' : 'number');
  const [typed, setTyped] = useState(asked.flightNo ?? '');
  const [day, setDay] = useState(asked.flightDate ?? today);
  const [ends, setEnds] = useState(draft);
  const [tried, setTried] = useState(false);
  const flightNo = readFlightNo(typed, code);
  const sameCity = ends.from.code === ends.to.code;
  const isWrong = by === 'number' ? flightNo === '' : sameCity;

  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return;
    const asking = by === 'number' ? { flightNo } : { origCode3: ends.from.code, destCode3: ends.to.code };
    void navigate({ to: '/self/FlightInquiry', search: { ...asking, flightDate: day } });
  };
  const problem = by === 'number' ? t('flightNoWrong', { code }) : t('sameCity');
  return (
    <form className={classNames(searchBoxStyles.body, styles.form)} action="/self/FlightInquiry" onSubmit={lookUp}>
      <div
        className={
          by === 'number'
            ? classNames(searchBoxFieldsStyles.row, styles.row, styles.number)
            : classNames(searchBoxFieldsStyles.row, styles.row, styles.route)
        }
      >
        {by === 'number' ? (
          <NumberField value={typed} onChange={setTyped} wrong={tried && isWrong} example={`${code}4613`} />
        ) : (
          <RouteFields ends={ends} onChange={setEnds} />
        )}
        <DayField day={day} onChange={setDay} />
        <button
          type="submit"
          className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit, styles.submit)}
        >
          <Icon name="search" />
          <span>{t('lookUp')}</span>
        </button>
      </div>
      <BoxProblem id="fs-problem">{isWrong && (tried || by === 'route') ? problem : undefined}</BoxProblem>
      <div className={classNames(searchBoxStyles.foot, styles.foot)}>
        <SegmentedControl
          label={t('lookUpBy')}
          options={[
            { value: 'number', label: t('byNumber') },
            { value: 'route', label: t('byRoute') },
          ]}
          value={by}
          onChange={(next) => {
            setBy(next);
            setTried(false);
          }}
        />
        <span className={styles.note}>{t('localTimes')}</span>
      </div>
    </form>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { Form } from '../../core/form/form.tsx';
import { useForm } from '../../core/form/use-form.ts';
import { useToday } from '../../core/page/clock.ts';
import { useSite } from '../../core/page/site.tsx';
import { useTexts } from '../../i18n/use-texts.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Icon } from '../../ui/icon.tsx';
import searchBoxStyles from '../../ui/search-box.module.css';
import searchBoxFieldsStyles from '../../ui/search-box-fields.module.css';
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

interface StatusDraft {
  by: 'number' | 'route';
  flightNo: string;
  flightDate: string;
  ends: Ends;
}

/**
 * The form for the status of a flight on a day, by number or by route. The box on the home page and the page itself
 * show it.
 */
export function StatusForm({ draft, asked = {} }: StatusFormProps) {
  const t = useTexts(flightTexts);
  const today = useToday();
  const navigate = useNavigate();
  const { code } = useSite().carrier;
  const checkStatusSearch = ({ by, flightNo, ends }: StatusDraft) =>
    by === 'number'
      ? { flightNo: readFlightNo(flightNo, code) ? undefined : t('flightNoWrong', { code }) }
      : { ends: ends.from.code === ends.to.code ? t('sameCity') : undefined };
  const form = useForm<StatusDraft>({
    initial: {
      by: asked.origCode3 && !asked.flightNo ? 'route' : 'number',
      flightNo: asked.flightNo ?? '',
      flightDate: asked.flightDate ?? today,
      ends: draft,
    },
    check: checkStatusSearch,
    submit: ({ by, flightNo, flightDate, ends: { from, to } }) => {
      const asking =
        by === 'number' ? { flightNo: readFlightNo(flightNo, code) } : { origCode3: from.code, destCode3: to.code };
      void navigate({ to: '/self/FlightInquiry', search: { ...asking, flightDate } });
    },
  });
  const { by, flightDate, ends } = form.values;
  // The route shows its error at once, the number only after an attempt.
  const problem = by === 'number' ? form.error('flightNo') : checkStatusSearch(form.values).ends;
  return (
    <Form form={form} className={classNames(searchBoxStyles.body, styles.form)} action="/self/FlightInquiry">
      <div
        className={
          by === 'number'
            ? classNames(searchBoxFieldsStyles.row, styles.row, styles.number)
            : classNames(searchBoxFieldsStyles.row, styles.row, styles.route)
        }
      >
        {by === 'number' ? (
          <NumberField field={form.field('flightNo')} example={`${code}4613`} />
        ) : (
          <RouteFields ends={ends} onChange={(next) => form.set({ ends: next })} />
        )}
        <DayField day={flightDate} onChange={(day) => form.set({ flightDate: day })} />
        <button
          type="submit"
          className={classNames(buttonClass({ kind: 'primary' }), searchBoxFieldsStyles.submit, styles.submit)}
        >
          <Icon className={searchBoxFieldsStyles.icon} name="search" />
          <span>{t('lookUp')}</span>
        </button>
      </div>
      <BoxProblem id="fs-problem">{problem}</BoxProblem>
      <div className={classNames(searchBoxStyles.foot, styles.foot)}>
        <SegmentedControl
          label={t('lookUpBy')}
          options={[
            { value: 'number', label: t('byNumber') },
            { value: 'route', label: t('byRoute') },
          ]}
          value={by}
          onChange={(next) => form.reset({ ...form.values, by: next })}
        />
        <span className={styles.note}>{t('localTimes')}</span>
      </div>
    </Form>
  );
}

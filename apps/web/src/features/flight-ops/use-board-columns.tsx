import { useTexts } from '../../i18n/use-texts.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import type { Column } from '../staff/index.ts';
import { CabinLoad, loadText } from './cabin-load.tsx';
import styles from './flight-board.module.css';
import { departureOf, stateDetail, tellingLeg } from './flight-state.ts';
import type { DayFlight } from './queries.ts';
import { toneOf } from './state-tone.ts';
import { flightOpsTexts } from './texts.ts';

type Cabin = DayFlight['loads'][number]['cabin'];

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Returns the columns of the board. The file of an export has some more. */
export function useBoardColumns(): Column<DayFlight>[] {
  const t = useTexts(flightOpsTexts);
  const stateOf = (flight: DayFlight) => tellingLeg(flight)?.state ?? 'SCHEDULED';
  const stateWords = (flight: DayFlight) => {
    const leg = tellingLeg(flight);
    if (!leg) return '';
    const { minutes, time } = stateDetail(leg);
    const detail = minutes > 0 ? t('minutesLate', { minutes }) : time;
    return [t(`state${leg.state}`), detail].filter(Boolean).join(' ');
  };
  const loadOf = (flight: DayFlight, cabin: Cabin) => flight.loads.find((each) => each.cabin === cabin);
  const loadColumn = (id: string, cabin: Cabin): Column<DayFlight> => ({
    id,
    title: t(`cabin${cabin}`),
    value: (flight) => {
      const load = loadOf(flight, cabin);
      return load ? loadText(load) : '';
    },
    show: (flight) => <CabinLoad load={loadOf(flight, cabin)} />,
  });
  const openWords = ({ waits, unplaced, notReached }: DayFlight) =>
    [
      waits ? t('waitsYes') : '',
      unplaced > 0 ? t('unplaced', { count: unplaced }) : '',
      notReached > 0 ? t('notReached', { count: notReached }) : '',
    ].filter(Boolean);
  const limitsOf = ({ loads }: DayFlight) =>
    loads.flatMap(({ limits }) => limits.map(({ bookingClass, authorised }) => `${bookingClass} ${authorised}`));
  return [
    { id: 'flight', title: t('flight'), value: ({ flightNo }) => flightNo },
    {
      id: 'route',
      title: t('route'),
      value: ({ legs }) => [legs[0]?.from, ...legs.map(({ to }) => to)].join('-'),
      show: ({ legs }) =>
        [legs[0], ...legs].map((leg, index) => (index === 0 ? leg?.fromCity : leg?.toCity)).join(' · '),
      choices: true,
    },
    {
      id: 'off',
      title: t('departureTime'),
      value: (flight) => departureOf(flight).now || departureOf(flight).plan,
      show: (flight) => <Departure flight={flight} />,
    },
    { id: 'gate', title: t('gate'), value: ({ legs }) => legs[0]?.gate ?? '' },
    { id: 'aircraft', title: t('aircraft'), value: ({ aircraftName }) => aircraftName, choices: true },
    loadColumn('business', 'BUSINESS'),
    loadColumn('super', 'SUPER'),
    loadColumn('eco', 'ECO'),
    { id: 'limits', title: t('limits'), value: (flight) => limitsOf(flight).join(' ') },
    {
      id: 'state',
      title: t('state'),
      value: (flight) => t(`state${stateOf(flight)}`),
      show: (flight) => <Tag tone={toneOf(stateOf(flight))}>{stateWords(flight)}</Tag>,
      choices: true,
    },
    {
      id: 'late',
      title: t('late'),
      value: ({ legs }) => t(legs.some(({ lateMinutes }) => lateMinutes > 0) ? 'lateYes' : 'lateNo'),
      choices: true,
      onlyInFile: true,
    },
    {
      id: 'open',
      title: t('open'),
      value: (flight) => openWords(flight).join(' '),
      show: (flight) => (
        <span className={styles.tags}>
          {openWords(flight).map((words) => (
            <Tag key={words} tone="warn">
              {words}
            </Tag>
          ))}
        </span>
      ),
    },
    {
      id: 'checkedIn',
      title: t('checkedIn'),
      value: ({ loads }) => sum(loads.map((each) => each.checkedIn)),
      numeric: true,
      onlyInFile: true,
    },
    {
      id: 'closed',
      title: t('closed'),
      value: ({ legs }) => (legs.every(({ departure }) => departure) ? t('closedYes') : ''),
      onlyInFile: true,
    },
    { id: 'registration', title: t('registration'), value: ({ registration }) => registration, onlyInFile: true },
  ];
}

/** Shows the planned departure, crossed out if the flight leaves or left at another time. */
function Departure({ flight }: { flight: DayFlight }) {
  const t = useTexts(flightOpsTexts);
  const { plan, now, isActual } = departureOf(flight);
  return (
    <span className={styles.times}>
      {now ? (
        <>
          <s>{plan}</s> <b title={t(isActual ? 'actual' : 'estimate')}>{now}</b>
        </>
      ) : (
        plan
      )}
    </span>
  );
}

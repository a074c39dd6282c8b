import { changeCheckInSeats, confirmCheckIn, holdSeat } from '@haidai/contract/checkin';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOperation } from '../../../core/api/use-operation.ts';
import { type CheckInFlight, seatsKey, tripQuery } from '../queries.ts';
import { updateVisit } from '../visit.ts';

interface SeatsOf {
  flights: readonly CheckInFlight[];
  checkInKey: string;
  /** The number of bags that each travel drops at the airport. */
  bags: Readonly<Record<string, number>>;
  /** The accepted version of the declaration. */
  declared: string;
  /** True if a checked-in traveller changes the seat. The carrier then holds no seat before the confirmation. */
  isChange: boolean;
}

/**
 * Returns the chosen seats of the travellers and the action that confirms them. The carrier holds a seat as soon as a
 * traveller chooses it.
 */
export function useSeats({ flights, checkInKey, bags, declared, isChange }: SeatsOf) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const travels = flights.flatMap((flight) => flight.travels);
  const [seats, setSeats] = useState<ReadonlyMap<string, string>>(
    () => new Map(travels.flatMap(({ travelId, seatNo }) => (seatNo ? [[travelId, seatNo] as const] : []))),
  );
  const [duties, setDuties] = useState<ReadonlySet<string>>(new Set());
  const hold = useOperation(holdSeat);
  const confirm = useOperation(confirmCheckIn);
  const change = useOperation(changeCheckInSeats);

  const chooseAll = (flightId: string, chosen: ReadonlyMap<string, string>) => {
    confirm.reset();
    change.reset();
    const select = () => setSeats((before) => new Map([...before, ...chosen]));
    if (isChange) return select();
    const [first, ...companions] = [...chosen].map(([travelId, seatNo]) => ({ travelId, seatNo }));
    if (!first) return;
    const reread = () => void queryClient.invalidateQueries({ queryKey: seatsKey(checkInKey, flightId) });
    hold.mutate({ body: { checkInKey, ...first, companions } }, { onSuccess: select, onError: reread });
  };
  const choose = (flightId: string, travelId: string, seatNo: string) =>
    chooseAll(flightId, new Map([[travelId, seatNo]]));
  const promise = (travelId: string, accepted: boolean) => {
    const next = new Set(duties);
    if (accepted) next.add(travelId);
    else next.delete(travelId);
    setDuties(next);
  };
  const finish = {
    onSuccess: ({ checkedIn }: { checkedIn: readonly { passToken: string }[] }) => {
      updateVisit({ chosen: [] });
      void queryClient.invalidateQueries(tripQuery(checkInKey));
      void navigate({ to: '/self/CheckInSuccess', hash: checkedIn.map(({ passToken }) => passToken).join('.') });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: ['checkin.getSeats', checkInKey] }),
  };
  const submit = () => {
    const chosen = travels.map(({ travelId }) => ({
      travelId,
      seatNo: seats.get(travelId) ?? null,
      acceptsDuty: duties.has(travelId),
    }));
    if (!isChange) {
      const tagged = chosen.map((each) => ({ ...each, bags: bags[each.travelId] ?? 0 }));
      return confirm.mutate({ body: { checkInKey, travels: tagged, dangerousGoodsVersion: declared } }, finish);
    }
    const seated = chosen.flatMap((each) => (each.seatNo ? [{ ...each, seatNo: each.seatNo }] : []));
    change.mutate({ body: { checkInKey, travels: seated } }, finish);
  };
  return {
    seats,
    duties,
    choose,
    chooseAll,
    promise,
    submit,
    isPending: confirm.isPending || change.isPending,
    isHolding: hold.isPending,
    heldUntil: hold.data?.heldUntil,
    error: confirm.error ?? change.error ?? hold.error,
  };
}

import { keepAwardPassengerInput, saveAwardPassengers } from '@haidai/contract/award';
import { keepPassengerInput, type OrderDetail, savePassengers } from '@haidai/contract/booking';
import { familyOf, type OrderFamily } from '@haidai/domain/booking';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../core/api/call.ts';
import { RefusalError } from '../../core/api/refusal-error.ts';
import { useOperation } from '../../core/api/use-operation.ts';
import { stepOf } from './flow-paths.ts';
import {
  checkForm,
  type FieldError,
  type PassengerDraft,
  type PassengerForm,
  toEntry,
  tripFacts,
} from './passenger-draft.ts';
import { orderQuery } from './queries.ts';

/** Typing pauses this long before the form is kept on the server. */
const KEEP_AFTER_MS = 800;

/** Each family of orders has its own calls. */
const calls = {
  cash: { save: savePassengers, keep: keepPassengerInput },
  b2c: { save: saveAwardPassengers, keep: keepAwardPassengerInput },
} satisfies Record<OrderFamily, object>;

/** The passenger form: its values, what is wrong with them, keeping them on the server, and handing them in. */
export function usePassengerForm(order: OrderDetail, initial: PassengerForm) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(initial);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [checked, setChecked] = useState(false);
  const family = familyOf(order.orderType);
  const save = useOperation(calls[family].save);
  const isKept = useKeptOnServer(order.orderNo, form, calls[family].keep);
  const trip = tripFacts(order);

  const change = (next: PassengerForm) => {
    setForm(next);
    // Once the traveller has been told what is wrong, a mended field says so at once.
    if (checked) setErrors(checkForm(next, trip));
  };
  const submit = (priceAccepted?: number) => {
    const wrong = checkForm(form, trip);
    setChecked(true);
    setErrors(wrong);
    if (wrong[0]) return focusField(wrong[0].path);
    save.mutate(
      {
        body: {
          orderNo: order.orderNo,
          passengers: form.passengers.map(toInput),
          linkman: form.linkman,
          ...(priceAccepted !== undefined && { priceAccepted }),
        },
      },
      {
        onSuccess: (saved) => {
          queryClient.setQueryData(orderQuery(order.orderNo, family).queryKey, saved);
          void navigate(stepOf(saved, 'verify'));
        },
        onError: (error) => {
          if (!(error instanceof RefusalError) || error.fields.length === 0) return;
          setErrors(error.fields.map(({ path, message }) => ({ path, message })));
          focusField(error.fields[0]?.path ?? '');
        },
      },
    );
  };
  return {
    form,
    errors,
    isKept,
    isSaving: save.isPending,
    refusal: save.error,
    forgetRefusal: () => {
      save.reset();
      setErrors(checked ? checkForm(form, trip) : []);
    },
    submit,
    setPassenger: (index: number, passenger: PassengerDraft) =>
      change({ ...form, passengers: form.passengers.with(index, passenger) }),
    setLinkman: (linkman: PassengerForm['linkman']) => change({ ...form, linkman }),
  };
}

export function fieldId(path: string): string {
  return `field-${path.replaceAll('.', '-')}`;
}

function focusField(path: string): void {
  document.getElementById(fieldId(path))?.focus();
}

function toInput(passenger: PassengerDraft) {
  const { savedPassengerId, saveForLater, atAdultFare } = passenger;
  return { ...toEntry(passenger), savedPassengerId, saveForLater, atAdultFare };
}

/** Keeps the form with the draft a moment after the last change; tells whether all of it has arrived. */
function useKeptOnServer(orderNo: string, form: PassengerForm, keep: typeof keepPassengerInput): boolean {
  const [keptForm, setKeptForm] = useState<PassengerForm>();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => {
      call(keep, { body: { orderNo, form: JSON.stringify(form) } }).then(
        () => setKeptForm(form),
        // Not kept is not fatal: the next change tries again, and handing in the form says what is wrong.
        () => undefined,
      );
    }, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [orderNo, form, keep]);
  return keptForm === form;
}

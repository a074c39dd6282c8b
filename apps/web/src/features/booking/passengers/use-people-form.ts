import { keepAwardPassengerInput, saveAwardPassengers } from '@haidai/contract/award';
import { keepPassengerInput, type OrderDetail, savePassengers } from '@haidai/contract/booking';
import { familyOf, type OrderFamily, passengerErrorTexts } from '@haidai/domain/booking';
import { entryErrorTexts } from '@haidai/domain/field-errors';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { cacheAnswer } from '../../../core/api/cache-answer.ts';
import { call } from '../../../core/api/call.ts';
import { useOperation } from '../../../core/api/use-operation.ts';
import { useForm } from '../../../core/form/use-form.ts';
import { useFieldErrorText } from '../../../i18n/use-field-error-text.ts';
import { stepOf } from '../flow/flow-paths.ts';
import { orderQuery } from '../queries.ts';
import {
  checkForm,
  contactOf,
  type PassengerDraft,
  type PassengerForm,
  toEntry,
  tripFacts,
} from './passenger-draft.ts';

const errorTexts = { ...passengerErrorTexts, ...entryErrorTexts };

/** The pause in milliseconds after typing, before the page sends the form to the server. */
const SAVE_AFTER_MS = 800;

/** The operations of each family of orders. */
const calls = {
  cash: { save: savePassengers, saveInput: keepPassengerInput },
  b2c: { save: saveAwardPassengers, saveInput: keepAwardPassengerInput },
} satisfies Record<OrderFamily, object>;

interface PeopleValues extends PassengerForm {
  /** The new price, if the traveller has accepted one. */
  priceAccepted?: number;
}

interface PeopleFormOptions {
  order: OrderDetail;
  initial: PassengerForm;
  /**
   * Returns the error of the choice of passengers, `{ passengers: '…' }`, or null. The form checks its fields if there
   * is none.
   */
  checkChoice?: (form: PassengerForm) => Record<string, string> | null;
  /** Called with the saved order in place of the way to the next step. */
  onSaved?: (order: OrderDetail) => void;
}

/**
 * Returns the form of the passengers and the contact of an order. The server stores the input. Sending the form leads
 * to the next step.
 */
export function usePeopleForm({ order, initial, checkChoice, onSaved }: PeopleFormOptions) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const family = familyOf(order.orderType);
  const save = useOperation(calls[family].save);
  const trip = tripFacts(order);
  const form = useForm<PeopleValues, OrderDetail>({
    initial,
    check: (values) => checkChoice?.(values) ?? checkForm(values, trip),
    translate: useFieldErrorText(errorTexts),
    submit: ({ priceAccepted, ...values }) =>
      save.mutateAsync({
        body: {
          orderNo: order.orderNo,
          passengers: values.passengers.map(toInput),
          linkman: { ...contactOf(values), ofAccount: values.linkman.ofAccount },
          ...(priceAccepted !== undefined && { priceAccepted }),
        },
      }),
    onDone: (saved) => {
      cacheAnswer(queryClient, orderQuery(order.orderNo, family).queryKey, saved);
      if (onSaved) onSaved(saved);
      else void navigate(stepOf(saved, 'verify'));
    },
  });
  const isSaved = useSavedInput(order.orderNo, form.values, calls[family].saveInput);
  return { form, isSaved };
}

function toInput(passenger: PassengerDraft) {
  const { savedPassengerId, saveForLater, atAdultFare } = passenger;
  return { ...toEntry(passenger), savedPassengerId, saveForLater, atAdultFare };
}

/** Sends the form to the server a moment after the last change. Returns true if the server has all of it. */
function useSavedInput(orderNo: string, form: PassengerForm, saveInput: typeof keepPassengerInput): boolean {
  const [savedForm, setSavedForm] = useState<PassengerForm>();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => {
      call(saveInput, { body: { orderNo, form: JSON.stringify(form) } }).then(
        () => setSavedForm(form),
        // A failure here is harmless. The next change tries again, and sending the form shows what is wrong.
        () => undefined,
      );
    }, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [orderNo, form, saveInput]);
  return savedForm === form;
}

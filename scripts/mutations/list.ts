import { cardMutations } from './cards.ts';
import { careMutations } from './care.ts';
import { connectorMutations } from './connectors.ts';
import { correctionMutations } from './correction.ts';
import { disruptionMutations } from './disruption.ts';
import { invoiceMutations } from './invoices.ts';
import { memberProviderMutations } from './member-provider.ts';
import { moneyMutations } from './money.ts';
import { operationMutations } from './operation.ts';
import { ownershipMutations } from './ownership.ts';
import { permissionMutations } from './permission.ts';
import { racesMutations } from './races.ts';
import { reservationMutations } from './reservation.ts';
import type { Mutation } from './row.ts';
import { scheduleMutations } from './schedule.ts';
import { serviceMutations } from './service.ts';
import { shareMutations } from './shares.ts';
import { signInMutations } from './sign-in.ts';
import { staffProviderMutations } from './staff-provider.ts';
import { taxInvoiceMutations } from './tax-invoices.ts';
import { travellerMutations } from './travellers.ts';
import { tripMutations } from './trip.ts';

/** Rules about money, races and permission. Every new rule of these three kinds needs a row. */
export const mutations: readonly Mutation[] = [
  ...moneyMutations,
  ...racesMutations,
  ...permissionMutations,
  ...ownershipMutations,
  ...signInMutations,
  ...staffProviderMutations,
  ...memberProviderMutations,
  ...disruptionMutations,
  ...scheduleMutations,
  ...travellerMutations,
  ...tripMutations,
  ...careMutations,
  ...shareMutations,
  ...serviceMutations,
  ...correctionMutations,
  ...invoiceMutations,
  ...cardMutations,
  ...operationMutations,
  ...connectorMutations,
  ...reservationMutations,
  ...taxInvoiceMutations,
];

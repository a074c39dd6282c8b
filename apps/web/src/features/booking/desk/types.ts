import type { OperationResult } from '@haidai/contract';
import type { readBooking } from '@haidai/contract/booking';

export type Booking = OperationResult<typeof readBooking>;

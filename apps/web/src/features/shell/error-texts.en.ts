import type { errorTexts } from './error-texts.ts';

export default {
  errorBroken: 'This page could not be opened',
  errorBrokenText:
    'Something went wrong on our side. We have recorded the problem and are working on it. Please try again later.',
  errorTimeout: 'The page took too long to load',
  errorTimeoutText:
    'The connection is slow or was lost, and the page did not open within {seconds} seconds. Please check your connection and try again.',
  errorMaintenance: 'The site is under maintenance',
  errorMaintenanceText:
    'Online services are unavailable during maintenance. Tickets already issued are not affected. Please travel as planned.',
  errorKept: 'What we keep for you',
  errorKeptDraft:
    'A half-completed trip and its passengers are kept for {figures.draftMinutes} minutes. You can go back to the booking page to continue.',
  errorKeptOrder:
    'Orders and payments already made are not affected. You can check them under “My orders”. Please do not pay twice.',
  errorNext: 'Next steps',
  errorHome: 'Back to home',
  errorNumber: 'Reference {id}. Please quote it when you call',
} satisfies typeof errorTexts.zh;

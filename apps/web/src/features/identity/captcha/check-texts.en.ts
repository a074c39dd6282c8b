import type { checkTexts } from './check-texts.ts';

export default {
  checkTitle: 'Security check',
  checkLead: 'Choose either way. You continue automatically as soon as the check is complete.',
  checkQuiet: 'No puzzle: wait for an automatic check',
  checkQuietRunning: 'Checking automatically. Please keep this page open. You continue as soon as it is done.',
  checkProgress: 'Progress of the automatic check',
  checkElder: 'We are checking the connection. Please wait. You need not do anything.',
  checkElderFailed: 'The check did not pass. Please try again, or ask us to call you.',
  checkAgain: 'Try again',
  checkCallBack: 'Ask us to call you',
  checkPuzzle: 'Solve a puzzle',
  slider: 'Slider verification',
  sliderValue: 'Moved {x} of {max}',
  sliderHelp:
    'Move the piece with the arrow keys, faster with Page Up and Page Down, and confirm with Enter. If you cannot see the picture, call {hotline} and our staff will help.',
  sliderDrag: 'Drag to the right',
  sliderKeys: 'Arrow keys to move, Enter to confirm',
  sliderLoading: 'Loading the picture',
  sliderChecking: 'Verifying',
  sliderPassed: 'Verified',
  sliderFailed: 'Not in place. Please try again',
  sliderExpired: 'The verification has expired. Please try again',
  sliderUnavailable: 'The picture could not be loaded',
  anotherPicture: 'Another picture',
} satisfies typeof checkTexts.zh;

import type { callBackTexts } from './texts.ts';

export default {
  title: 'Ask us to call you',
  lead: 'Leave your name and mobile number. Our staff call you and help you over the phone.',
  name: 'Your name',
  nameMissing: 'Please enter your name',
  mobile: 'Mobile number',
  mobileKept: 'Leave this empty and we call {mobile}',
  mobileWrong: 'Please enter a valid mobile number',
  topic: 'What can we help with?',
  topicMissing: 'Please choose what we can help with',
  topic_BOOK: 'Book a flight',
  topic_TRIP: 'My trip or check-in',
  topic_CHANGE: 'Change or refund',
  topic_ASSISTANCE: 'Assistance',
  topic_OTHER: 'Something else',
  send: 'Call me',
  sending: 'Sending',
  asked: 'Thank you. Please wait for our call',
  askedText: 'We call you by {time}. Your number is {callBackNo}. If you miss the call, we try once more.',
  back: 'Home of the simple pages',
} satisfies typeof callBackTexts.zh;

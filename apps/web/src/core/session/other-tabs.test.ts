import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';

vi.mock('../api/call.ts', () => ({ call: vi.fn() }));

const [li, wang] = ['M100000001', 'M100000002'];
const reload = vi.fn();
const channels: BroadcastChannel[] = [];
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}
const style = { visibility: '' };
const newDocument = () =>
  Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible', documentElement: { style } });
const newWindow = () => Object.assign(new EventTarget(), { BroadcastChannel: Channel });
let [tab, frame] = [newDocument(), newWindow()];
let otherTab: BroadcastChannel;
let queryClient: QueryClient;
/** Returns the user that this tab shows, or undefined while the user is unknown. */
let shown: () => string | null | undefined;

/** Opens a tab that shows the given user. */
async function givenTab(userId: string | null): Promise<void> {
  vi.resetModules();
  const { setCookieNames } = await import('./cookies.ts');
  const { sessionQuery } = await import('./session.ts');
  const { followOtherTabs } = await import('./other-tabs.ts');
  setCookieNames({ random: 'random', handSign: 'hand' });
  shown = () => {
    const user = queryClient.getQueryData(sessionQuery.queryKey);
    return user ? user.userId : user;
  };
  isSignedIn(userId);
  if (userId) queryClient.setQueryData(sessionQuery.queryKey, { userId } as never);
  followOtherTabs(queryClient);
}

/** Sets the user who is signed in in this browser, whatever its tabs show. */
function isSignedIn(userId: string | null): void {
  tab.cookie = userId ? 'random=x' : '';
  vi.mocked(call).mockResolvedValue({
    userId,
    surnameCn: '',
    firstnameCn: '',
    surnameEn: '',
    firstnameEn: '',
    loginName: '',
  } as never);
}

const announce = (change: string) => otherTab.postMessage(change);
const bringBack = () => frame.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

beforeEach(() => {
  queryClient = new QueryClient();
  [tab, frame] = [newDocument(), newWindow()];
  otherTab = new Channel('session');
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('document', tab);
  vi.stubGlobal('window', frame);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('localStorage', { setItem: () => {}, getItem: () => null, removeItem: () => {} });
  style.visibility = '';
  reload.mockReset();
  vi.mocked(call).mockReset();
});
afterEach(() => {
  // The tab under test no longer receives messages of other tabs.
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

const expectStartedAnew = async () => {
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(style.visibility).toBe('hidden');
};

test.each([
  ['signs out', null],
  ['signs out and another person signs in', wang],
])('after a member in another tab %s, this tab hides the member and reloads', async (_, next) => {
  await givenTab(li);
  isSignedIn(next);
  announce('changed');
  await expectStartedAnew();
});

test('after a login in another tab, this tab shows the user without a reload', async () => {
  await givenTab(null);
  isSignedIn(li);
  announce('changed');
  await vi.waitFor(() => expect(shown()).toBe(li));
  expect(reload).not.toHaveBeenCalled();
});

test('a logout in another tab hides the person before it has reached the server', async () => {
  await givenTab(li);
  announce('leaving');
  await vi.waitFor(() => expect(style.visibility).toBe('hidden'), { timeout: 1000 });
  expect(reload).not.toHaveBeenCalled();
  isSignedIn(null);
  vi.mocked(call).mockReturnValue(new Promise(() => {}) as never);
  announce('left');
  // The tab asks nobody: an answer that comes late cannot show the person again.
  await expectStartedAnew();
  expect(call).not.toHaveBeenCalled();
});

test('a tab shows the person again if the logout of another tab was never sent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    await givenTab(li);
    announce('leaving');
    await vi.waitUntil(() => style.visibility === 'hidden');
    vi.advanceTimersByTime(5000);
    await vi.waitUntil(() => style.visibility === '');
    expect(reload).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('a tab in a browser without channels follows the entry in the storage', async () => {
  Reflect.deleteProperty(frame, 'BroadcastChannel');
  await givenTab(li);
  const change = { key: 'session.change', newValue: 'left' };
  frame.dispatchEvent(Object.assign(new Event('storage'), { key: 'other', newValue: 'left' }));
  expect(reload).not.toHaveBeenCalled();
  frame.dispatchEvent(Object.assign(new Event('storage'), change));
  await expectStartedAnew();
});

test.each(['visibilitychange', 'resume'])('a frozen tab that wakes up by %s hides a replaced person', async (event) => {
  await givenTab(li);
  isSignedIn(wang);
  tab.cookie = 'random=y';
  tab.dispatchEvent(new Event(event));
  expect(style.visibility).toBe('hidden');
  await expectStartedAnew();
});

test('a tab that becomes visible after a missed sign-out reloads', async () => {
  await givenTab(li);
  isSignedIn(null);
  tab.dispatchEvent(new Event('visibilitychange'));
  await expectStartedAnew();
});

test.each([
  ['nobody is', null],
  ['another person is', wang],
])('a page restored from the memory of the browser when %s signed in hides the person and reloads', async (_, next) => {
  await givenTab(li);
  isSignedIn(next);
  bringBack();
  expect(style.visibility).toBe('hidden');
  await expectStartedAnew();
});

test.each([
  ['the same person is signed in', () => isSignedIn(li)],
  ['the network is gone', () => vi.mocked(call).mockRejectedValue(new Error('no network'))],
])('a page restored from the memory of the browser shows the person again if %s', async (_, when) => {
  await givenTab(li);
  when();
  bringBack();
  expect(style.visibility).toBe('hidden');
  await vi.waitFor(() => expect(style.visibility).toBe(''));
  expect([shown(), reload.mock.calls]).toEqual([li, []]);
});

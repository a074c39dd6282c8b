import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CheckDialog } from './check-dialog.tsx';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../core/api/call.ts', () => ({ call }));

afterEach(() => localStorage.clear());

function show(onPassed: (pass: string) => void) {
  const component = () => <CheckDialog purpose="createOrder" onPassed={onPassed} onClose={() => {}} />;
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: createRootRoute({ component }), history });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

test('in elder mode the check begins by itself, has no puzzle, and leads to a call back if it fails', async () => {
  localStorage.setItem('choice.elder', 'on');
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ kind: 'passed', NECaptchaValidate: 'pass' });
  const onPassed = vi.fn();
  await show(onPassed);
  await expect.element(page.getByRole('link', { name: '请我们打给您' })).toHaveAttribute('href', '/callBack');
  expect(call).toHaveBeenCalledWith(
    expect.anything(),
    { body: { purpose: 'createOrder', way: 'quiet' } },
    expect.anything(),
  );
  await expect.element(page.getByRole('button', { name: '用拼图验证' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: '再试一次' }).click();
  await expect.poll(() => onPassed.mock.calls).toEqual([['pass']]);
});

test('outside elder mode the traveller chooses between waiting and a puzzle', async () => {
  await show(() => {});
  await expect.element(page.getByRole('button', { name: '用拼图验证' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: '不用拼图，等待自动验证' })).toBeVisible();
});

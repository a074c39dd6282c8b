import { Suspense, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

function Digits() {
  const [digits, setDigits] = useState('');
  return (
    <label>
      digits <input value={digits} onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))} />
    </label>
  );
}

/** A list of which at most one can be ticked, and two choices of which the second is refused. */
function Choices() {
  const [chosen, setChosen] = useState('');
  return (
    <>
      {['tea', 'rice'].map((name) => (
        <label key={name}>
          <input type="checkbox" checked={chosen === name} onChange={() => setChosen((before) => before || name)} />
          {name}
        </label>
      ))}
      {['front', 'back'].map((name) => (
        <label key={name}>
          <input type="radio" name="row" checked={name === 'front'} onChange={() => setChosen('')} />
          {name}
        </label>
      ))}
      <select aria-label="cabin" value="economy" onChange={() => {}}>
        <option>economy</option>
        <option>business</option>
      </select>
    </>
  );
}

test('a refused letter does not stay in a field, and accepted ones do', async () => {
  await render(<Digits />);
  const field = page.getByRole('textbox', { name: 'digits' });
  await userEvent.type(field, '1a2b3c');
  await expect.element(field).toHaveValue('123');
});

test('refused choices do not stay ticked or chosen', async () => {
  await render(<Choices />);
  await userEvent.click(page.getByRole('checkbox', { name: 'tea' }));
  await userEvent.click(page.getByRole('checkbox', { name: 'rice' }));
  await userEvent.click(page.getByRole('radio', { name: 'back' }));
  await userEvent.selectOptions(page.getByRole('combobox'), 'business');
  await expect.element(page.getByRole('radio', { name: 'front' })).toBeChecked();
  await expect.element(page.getByRole('radio', { name: 'back' })).not.toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'rice' })).not.toBeChecked();
  await expect.element(page.getByRole('combobox')).toHaveValue('economy');
});

function Accepted() {
  const [terms, setTerms] = useState(false);
  const [cabin, setCabin] = useState('economy');
  return (
    <>
      <label>
        <input type="checkbox" checked={terms} onChange={({ target }) => setTerms(target.checked)} />
        terms
      </label>
      <select aria-label="cabin" value={cabin} onChange={({ target }) => setCabin(target.value)}>
        <option>economy</option>
        <option>business</option>
      </select>
    </>
  );
}

test('accepted choices stay', async () => {
  await render(<Accepted />);
  await userEvent.click(page.getByRole('checkbox', { name: 'terms' }));
  await userEvent.selectOptions(page.getByRole('combobox'), 'business');
  await expect.element(page.getByRole('checkbox', { name: 'terms' })).toBeChecked();
  await expect.element(page.getByRole('combobox')).toHaveValue('business');
});

/** Throws a resolved promise until a later task, as the router does while it ends a navigation. */
function Waiting({ state }: { state: { isReady: boolean; renderings: number } }) {
  state.renderings += 1;
  if (state.renderings > 1000) throw new Error('The component renders again and again');
  if (!state.isReady) throw Promise.resolve();
  return <p>arrived</p>;
}

test('a component that waits for a resolved promise leaves other tasks their turn', async () => {
  const state = { isReady: false, renderings: 0 };
  setTimeout(() => {
    state.isReady = true;
  }, 20);
  await render(
    <Suspense>
      <Waiting state={state} />
    </Suspense>,
  );
  await expect.element(page.getByText('arrived')).toBeVisible();
});

function Told({ onEffect }: { onEffect: (count: number) => void }) {
  const [count, setCount] = useState(0);
  useEffect(() => onEffect(count), [count, onEffect]);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      count
    </button>
  );
}

test('the effect of a click runs before the next frame', async () => {
  const told: number[] = [];
  await render(<Told onEffect={(count) => told.push(count)} />);
  document.querySelector('button')?.click();
  await Promise.resolve().then(() => Promise.resolve());
  await new Promise((done) => setTimeout(done));
  expect(told).toContain(1);
});

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button.tsx';
import { Chip } from '../display/chip.tsx';
import { Tabs } from '../navigation/tabs.tsx';
import { SearchList } from './search-list.tsx';
import { Stepper } from './stepper.tsx';

test('a busy button shows its busy text and ignores clicks', async () => {
  const onClick = vi.fn();
  await render(
    <Button busyText="Saving" onClick={onClick}>
      Save
    </Button>,
  );
  const button = page.getByRole('button');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('Saving');
  (button.element() as HTMLElement).click();
  expect(onClick).not.toHaveBeenCalled();
});

test('a button does not submit a form by default', async () => {
  await render(<Button>Open</Button>);
  await expect.element(page.getByRole('button')).toHaveAttribute('type', 'button');
});

test('a chip announces whether it is on', async () => {
  await render(<Chip pressed>Direct</Chip>);
  await expect.element(page.getByRole('button', { name: 'Direct' })).toHaveAttribute('aria-pressed', 'true');
});

function Ways() {
  const [value, setValue] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs
      label="Ways"
      items={[
        { id: 'one', label: 'One' },
        { id: 'two', label: 'Two' },
        { id: 'three', label: 'Three' },
      ]}
      value={value}
      onChange={setValue}
    >
      panel {value}
    </Tabs>
  );
}

const tab = (name: string) => page.getByRole('tab', { name });

test('the arrow keys choose a tab, and the first tab follows the last', async () => {
  await render(<Ways />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Two')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('panel two');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('One')).toHaveFocus();
});

test('Home and End choose the first and the last tab', async () => {
  await render(<Ways />);
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Three')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Home}');
  await expect.element(tab('One')).toHaveAttribute('aria-selected', 'true');
});

test('only the chosen tab is in the tab order', async () => {
  await render(<Ways />);
  await expect.element(tab('One')).toHaveAttribute('tabindex', '0');
  await expect.element(tab('Two')).toHaveAttribute('tabindex', '-1');
});

function Adults() {
  const [value, setValue] = useState(1);
  return (
    <Stepper label="Adults" value={value} min={1} max={2} onChange={setValue} lessLabel="Fewer" moreLabel="More" />
  );
}

test('a stepper counts within its limits, and a button at a limit keeps the focus', async () => {
  await render(<Adults />);
  const more = page.getByRole('button', { name: 'More' });
  await userEvent.click(more);
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveFocus();
  (more.element() as HTMLElement).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('2');
});

const cities = [
  { id: 'TAO', label: 'Qingdao', detail: 'TAO' },
  { id: 'TFU', label: 'Chengdu', detail: 'TFU' },
];
const groupsFor = (typed: string) => {
  const items = cities.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return items.length > 0 ? [{ title: 'Cities', items }] : [];
};
const showList = (onPick: (item: { id: string }) => void) =>
  render(<SearchList label="City" placeholder="" groupsFor={groupsFor} onPick={onPick} emptyText="No such city" />);

test('the search list takes the focus, and the keys choose an item', async () => {
  const onPick = vi.fn();
  await showList(onPick);
  await expect.element(page.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(cities[1]);
});

test('typed text filters the search list, and the first item becomes active', async () => {
  const onPick = vi.fn();
  await showList(onPick);
  await userEvent.keyboard('cheng');
  await expect.element(page.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(onPick).toHaveBeenCalledExactlyOnceWith(cities[1]);
});

test('the search list announces that no item matches', async () => {
  await showList(() => {});
  await userEvent.keyboard('xyz');
  await expect.element(page.getByRole('status')).toHaveTextContent('No such city');
});

test('a click chooses an item of the search list', async () => {
  const onPick = vi.fn();
  await showList(onPick);
  await userEvent.click(page.getByRole('option', { name: /Qingdao/ }));
  expect(onPick).toHaveBeenCalledExactlyOnceWith(cities[0]);
});

import type { DeskField, DeskProblem, DeskText } from '@haidai/contract/content';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextFields } from './text-fields.tsx';

const fields: DeskField[] = [
  { name: 'title', label: '标题', kind: 'text', required: true, choices: [] },
  {
    ...{ name: 'cover', label: '题图', kind: 'choice', required: true },
    choices: [
      { value: 'dusk', label: 'dusk' },
      { value: 'HRB', label: '哈尔滨 HRB' },
    ],
  },
];

/** The fields of an article, and the picture that the form would save. */
function Article({ problems = [] }: { problems?: readonly DeskProblem[] }) {
  const [text, setText] = useState<DeskText>({ rows: [{ title: '冰雪', cover: 'dusk' }], body: '正文' });
  return (
    <>
      <TextFields kind="ARTICLE" fields={fields} text={text} problems={problems} onChange={setText} />
      <output>{text.rows[0]?.cover}</output>
    </>
  );
}

const cover = page.getByRole('combobox', { name: '题图' });

test('a colleague chooses a drawing or a city as the picture, and the other fields keep their values', async () => {
  await render(<Article />);
  await expect.element(cover).toHaveValue('dusk');
  await userEvent.selectOptions(cover, '哈尔滨 HRB');
  await expect.element(page.getByRole('status')).toHaveTextContent('HRB');
  await expect.element(page.getByRole('textbox', { name: '标题' })).toHaveValue('冰雪');
});

test('a wrong city stands at its field', async () => {
  const message = '题图：没有代码为 XXX 的城市或机场';
  await render(<Article problems={[{ file: 'articles/x.md', row: 0, field: 'cover', bodyLine: null, message }]} />);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(cover).toHaveAttribute('aria-invalid', 'true');
});

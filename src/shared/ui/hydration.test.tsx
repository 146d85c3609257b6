import { act } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useEarlyValue } from './hydration.ts';
import { SelectField } from './SelectField.tsx';
import { SearchField, TextField } from './TextField.tsx';

const take = vi.fn<(value: string) => void>();

afterEach(() => {
  take.mockClear();
  document.body.replaceChildren();
});

const FIELDS = [
  ['a text field', <TextField key="a" label="Field" value="first" onChange={take} />],
  ['a search field', <SearchField key="b" label="Field" value="first" onChange={take} />],
  [
    'a select',
    <SelectField
      key="c"
      label="Field"
      value="first"
      onChange={take}
      options={['other', 'first', 'second'].map((value) => ({ value, label: value }))}
    />,
  ],
  ['an empty text area', <Area key="d" />],
] as const;

function Area() {
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlyValue(area, '', take);
  return <textarea ref={area} />;
}

/** Hydrates the server's HTML, in which somebody may have changed the field. */
async function hydrate(element: ReactNode, value: string | null): Promise<void> {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(element);
  const field = root.querySelector<HTMLInputElement>('input, select, textarea');
  if (field !== null && value !== null) field.value = value;
  await act(async () => hydrateRoot(root, element));
}

describe.each(FIELDS)('%s', (_, element) => {
  it('hands on what was typed or chosen before hydration', async () => {
    await hydrate(element, 'second');
    expect(take.mock.calls.map(([value]) => value)).toEqual(['second']);
  });

  it('hands on nothing if it was left alone', async () => {
    await hydrate(element, null);
    expect(take).not.toHaveBeenCalled();
  });
});

it('a select that does not have the value hands on nothing', async () => {
  const options = [{ value: 'other', label: 'other' }];
  await hydrate(<SelectField<string> label="Field" value="first" onChange={take} options={options} />, null);
  expect(take).not.toHaveBeenCalled();
});

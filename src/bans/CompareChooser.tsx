import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import type { Restriction } from '../api/resources/registry.ts';
import { listsInOrder } from '../legality/listsByFormat.ts';
import type { BanListsByFormat } from '../legality-panels/ListsByFormatPanel.tsx';
import { cx } from '../lib/cx.ts';
import { useNames } from '../records/useNames.ts';
import { Button } from '../ui/Button.tsx';
import field from '../ui/Field.module.css';
import styles from './ComparePage.module.css';

interface Props {
  readonly listsByFormat: BanListsByFormat;
  /** What the address says now. */
  readonly params: URLSearchParams;
}

/** What is compared: two lists, or two days of a format. Forms, so that they work without scripts. */
export function CompareChooser({ listsByFormat, params }: Props) {
  const byDay = params.has('format');
  const formatName = useNames('formats');
  const named = (name: string) => params.get(name) ?? '';
  const isNamed = named('from') !== '' || byDay;
  return (
    <div className={styles.chooser} key={params.toString()}>
      <Form>
        <ListField
          name="from"
          label="From"
          value={byDay ? '' : named('from')}
          listsByFormat={listsByFormat}
        />
        <ListField name="to" label="To" value={byDay ? '' : named('to')} listsByFormat={listsByFormat} />
        <Button type="submit">Compare lists</Button>
      </Form>
      <details className={styles.days} open={byDay || !isNamed || undefined}>
        <summary>Two days of a format</summary>
        <Form>
          <Field label="Format">
            {(id) => (
              <select
                id={id}
                name="format"
                defaultValue={named('format') || undefined}
                className={field.control}
              >
                {listsByFormat.formats.map(({ formatId }) => (
                  <option key={formatId} value={formatId}>
                    {formatName(formatId)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <DayField name="from" label="From" value={byDay ? named('from') : ''} />
          <DayField name="to" label="To (empty: now)" value={byDay ? named('to') : ''} />
          <Button type="submit">Compare days</Button>
        </Form>
      </details>
    </div>
  );
}

function Form({ children }: { children: React.ReactNode }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    navigate(`/bans/compare?${new URLSearchParams(values)}`);
  };
  return (
    <form action="/bans/compare" onSubmit={submit} className={styles.form}>
      {children}
    </form>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => React.ReactNode }) {
  const id = useId();
  return (
    <div className={cx(field.field, styles.field)}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Field label={label}>
      {(id) => <input id={id} type="date" name={name} defaultValue={value} className={field.control} />}
    </Field>
  );
}

interface ListFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly listsByFormat: BanListsByFormat;
}

/** All lists by format, newest first. A native select: on a phone the system's own picker is better. */
function ListField({ name, label, value, listsByFormat: { formats, unused } }: ListFieldProps) {
  const formatName = useNames('formats');
  return (
    <Field label={label}>
      {(id) => (
        <select id={id} name={name} defaultValue={value} required className={field.control}>
          <option value="">Choose a list</option>
          {formats
            .map((lists) => ({
              formatId: lists.formatId,
              lists: listsInOrder(lists).map(({ list }) => list),
            }))
            .filter(({ lists }) => lists.length > 0)
            .map(({ formatId, lists }) => (
              <optgroup key={formatId} label={formatName(formatId)}>
                <Options lists={lists.toReversed()} />
              </optgroup>
            ))}
          {unused.length > 0 && (
            <optgroup label="In no format">
              <Options lists={unused} />
            </optgroup>
          )}
        </select>
      )}
    </Field>
  );
}

function Options({ lists }: { lists: readonly Restriction[] }) {
  return lists.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

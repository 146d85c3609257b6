import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { collectionTarget, toAppUrl } from '../../domain/json-api/target.ts';
import { isCalendarDay } from '../../domain/legality/snapshots.ts';
import { collectionTitle } from '../records/collectionWords.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import field from '../ui/Field.module.css';
import { chevronDownIcon, Icon, sortIcon } from '../ui/Icon.tsx';
import { useAddress, useGo } from '../ui/Link.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import select from '../ui/SelectField.module.css';
import styles from './CompareForm.module.css';
import { ShareLists } from './ShareLists.tsx';

/** Options under a heading, such as a format's lists. */
interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
}

interface FrameProps {
  /** The collection to compare; its list is the parent page. */
  readonly collection: 'restrictions' | 'card_pools';
  readonly title: string;
  readonly forms: ReactNode;
  /** What is compared, if anything is yet: in a few words, the other way round, and to copy. */
  readonly compared?: ComponentProps<typeof ShareLists> & {
    readonly subtitle: string;
    readonly swappedUrl: string;
  };
  readonly children: ReactNode;
}

/** A comparison page: its head, the forms (open until there is a comparison to show), then the differences. */
export function CompareFrame({ collection, title, forms, compared, children }: FrameProps) {
  const { search } = useLocation();
  const list = { label: collectionTitle(collection), href: toAppUrl(collectionTarget(collection)) };
  const actions = compared && (
    <>
      <LinkButton to={compared.swappedUrl} icon={sortIcon}>
        Swap
      </LinkButton>
      <ShareLists shared={compared.shared} />
    </>
  );
  return (
    <div className={styles.page}>
      <PageHeader breadcrumbs={[list]} title={title} subtitle={compared?.subtitle} actions={actions} />
      <details key={search} className={styles.others} open={compared === undefined || undefined}>
        <summary>{compared === undefined ? 'Choose' : 'Compare others'}</summary>
        <div className={styles.forms}>{forms}</div>
      </details>
      {children}
    </div>
  );
}

interface NoneProps extends Pick<FrameProps, 'collection' | 'title' | 'forms'> {
  /** Asks for a choice, if there are no faults. */
  readonly choose: string;
  /** Why nothing can be compared, in sentences. */
  readonly faults: readonly string[];
}

/** A comparison page without a comparison. */
export function NoComparison({ choose, faults, ...frame }: NoneProps) {
  return (
    <CompareFrame {...frame}>
      <EmptyState title={faults.length === 0 ? choose : 'Can’t compare these'}>
        {faults.length > 0 && faults.map((fault) => <p key={fault}>{fault}</p>)}
      </EmptyState>
    </CompareFrame>
  );
}

interface FormProps {
  /** The comparison page; the fields become its query. */
  readonly action: string;
  readonly button: string;
  readonly children: ReactNode;
}

/** Fields in a row whose values become a comparison's URL. A form, so that it works without scripts. */
export function CompareForm({ action, button, children }: FormProps) {
  const go = useGo();
  const href = useAddress(action);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    go(`${action}?${new URLSearchParams(values)}`);
  };
  return (
    <form action={href} onSubmit={submit} className={styles.form}>
      {children}
      <Button type="submit">{button}</Button>
    </form>
  );
}

interface PairProps extends Pick<ChoiceProps, 'none' | 'groups'> {
  readonly from: string;
  readonly to: string;
}

/** The fields `from` and `to`. */
export function PairFields({ from, to, ...choice }: PairProps) {
  return (
    <>
      <ChoiceField name="from" label="From" value={from} {...choice} />
      <ChoiceField name="to" label="To" value={to} {...choice} />
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** The label for no choice; if omitted, a choice is required. */
  readonly none?: string;
  /** Those without choices are left out. */
  readonly groups: readonly ChoiceGroup[];
}

/** Chooses one of many in groups. A native select: on a phone, the system's picker is better. */
export function ChoiceField({ name, label, value, none, groups: given }: ChoiceProps) {
  const groups = given.filter(({ choices }) => choices.length > 0);
  return (
    <Labelled label={label}>
      {(id) => (
        <div className={select.frame}>
          <select
            id={id}
            name={name}
            defaultValue={value}
            required
            className={cx(field.control, select.select)}
          >
            {none !== undefined && <option value="">{none}</option>}
            {groups.map((group) => {
              const options = group.choices.map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choice.name}
                </option>
              ));
              return groups.length === 1 ? (
                options
              ) : (
                <optgroup key={group.label} label={group.label}>
                  {options}
                </optgroup>
              );
            })}
          </select>
          <Icon icon={chevronDownIcon} className={select.chevron} />
        </div>
      )}
    </Labelled>
  );
}

interface DayProps extends Pick<ChoiceProps, 'name' | 'label' | 'value'> {
  readonly required?: boolean;
}

/** A date field; an invalid value leaves it empty. */
export function DayField({ name, label, value, required }: DayProps) {
  const day = isCalendarDay(value) ? value : '';
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          id={id}
          type="date"
          name={name}
          defaultValue={day}
          required={required}
          className={field.control}
        />
      )}
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
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

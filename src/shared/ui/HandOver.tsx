import { type AllHTMLAttributes, type ReactNode, type RefCallback, useLayoutEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';

type ElementProps = AllHTMLAttributes<HTMLElement> & { readonly ref?: RefCallback<HTMLElement> };

/** Props by the name of the element that takes them. */
export type Handover = StoreApi<Readonly<Record<string, ElementProps>>>;

const NOTHING: ElementProps = {};

/**
 * For elements that are usable before a library's code has loaded, and are not replaced then: the library renders `HandOver` for each,
 * and they take its props (`useHanded`).
 */
export function useHandover(): Handover {
  return useState(() => createStore<Readonly<Record<string, ElementProps>>>(() => ({})))[0];
}

/** What an element was given; nothing until the library has loaded. */
export function useHanded(handover: Handover, name: string): ElementProps {
  return useStore(handover, (all) => all[name] ?? NOTHING);
}

interface Props extends ElementProps {
  readonly to: Handover;
  readonly name: string;
  /** Whether other parts are within. The element's own children stay as they are. */
  readonly holds?: boolean;
}

/** Stands for an element in a library's `render`, and gives its props, with the ref, to the one on the page, which has its own looks. */
export function HandOver({ to, name, holds = false, children, className: _, ...props }: Props): ReactNode {
  // Before the next paint, and before React would set a typed value back
  useLayoutEffect(() => to.setState({ [name]: props }));
  useLayoutEffect(() => () => to.setState(({ [name]: _, ...others }) => others, true), [to, name]);
  return holds ? children : null;
}

import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx.ts';
import { externalIcon, Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import styles from './TextLink.module.css';

type TextLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href' | 'target' | 'rel'> & {
  /** An app path (`/cards?…`, `?…`, `#…`) or a web address. Anything but http, https and mailto becomes plain text. */
  href: string;
  /** `accent` (default), `ink` for titles in lists, `inherit` for the surrounding colour. */
  tone?: 'accent' | 'ink' | 'inherit' | undefined;
};

/** A link in text. App paths use the router. Links to other sites come from users' texts and records, so their `rel` marks them as user content. */
export function TextLink(props: TextLinkProps) {
  const { href, tone = 'accent', className, children, ...rest } = props;
  const look = cx(styles.link, styles[tone], className);
  const kind = linkKind(href);
  if (kind === 'app') {
    return (
      <Link {...rest} to={href} replace={false} className={look}>
        {children}
      </Link>
    );
  }
  if (kind === 'unsafe') return <span className={className}>{children}</span>;
  return (
    <a {...rest} href={href} rel="noopener noreferrer nofollow ugc" className={look}>
      {children}
      {kind === 'web' && <Icon icon={externalIcon} size="s" className={styles.external} />}
    </a>
  );
}

/** Classifies a link: `//host` and `/\host` are web addresses in disguise; an unknown scheme is `unsafe`. */
export function linkKind(href: string): 'app' | 'web' | 'mail' | 'unsafe' {
  if (/^(\/(?![/\\])|[?#])/.test(href)) return 'app';
  if (!URL.canParse(href)) return 'unsafe';
  const { protocol } = new URL(href);
  if (protocol === 'https:' || protocol === 'http:') return 'web';
  return protocol === 'mailto:' ? 'mail' : 'unsafe';
}

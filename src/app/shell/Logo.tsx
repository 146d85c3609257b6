import styles from './Logo.module.css';

/** Four lines, each shorter than the one above: what a sieve leaves. */
export function Logo() {
  return (
    <svg className={styles.logo} viewBox="0 0 22 22" aria-hidden="true" focusable="false">
      <path d="M1 4h20M1 9h15M1 14h10M1 19h4" />
    </svg>
  );
}

import 'react';

/** CSS custom properties in inline styles: `{ '--title': 6.9 }`. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

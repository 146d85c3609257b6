import 'react';

declare global {
  /** The version in package.json, put in by the build. */
  const __APP_VERSION__: string;

  interface Window {
    /** Buttons pressed before the app's code was here (index.html, src/app/App.tsx). */
    earlyPresses?: HTMLElement[];
    /** Whether keys were pressed that nothing handles yet (index.html, src/shared/ui/keyboard.tsx). */
    earlyKeys?: Record<string, 0 | 1>;
    /** As far as the app makes some (https://www.w3.org/TR/trusted-types/). */
    readonly trustedTypes?: {
      createPolicy(
        name: 'dompurify',
        rules: { createHTML(html: string): string; createScriptURL(address: string): string },
      ): // What is made is no string, but stands for one
      { createScriptURL(address: string): string } & NonNullable<
        import('dompurify').Config['TRUSTED_TYPES_POLICY']
      >;
    };
  }
}

/** CSS custom properties in inline styles: `{ '--title': 6.9 }`. */
declare module 'react' {
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}

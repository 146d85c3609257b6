/** The version in package.json, put in by the build. */
declare const __APP_VERSION__: string;

interface Window {
  /** Buttons pressed before the app's code was here (index.html, src/app/App.tsx). */
  earlyPresses?: HTMLElement[];
  /** As far as the app makes some (https://www.w3.org/TR/trusted-types/). */
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
  };
}

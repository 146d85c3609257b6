/** The version in package.json, put in by the build. */
declare const __APP_VERSION__: string;

/** Trusted Types, as far as the app makes some (https://www.w3.org/TR/trusted-types/). */
interface Window {
  readonly trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown;
  };
}

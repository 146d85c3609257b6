/** What ordering releases needs; a set or a cycle. */
export interface Release {
  readonly id: string;
  readonly date_release: string | null;
  readonly position: number | null;
}

/** Releases in the order in which they came out; those of one day by their place in the cycle. Undated ones come last. */
export function inOrderOfRelease<R extends Release>(releases: readonly R[]): readonly R[] {
  return [...releases].sort(
    (a, b) =>
      (a.date_release ?? '9999').localeCompare(b.date_release ?? '9999') ||
      (a.position ?? 0) - (b.position ?? 0) ||
      a.id.localeCompare(b.id),
  );
}

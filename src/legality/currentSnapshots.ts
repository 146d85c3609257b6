/** What choosing among snapshots needs of one. */
export interface DatedSnapshot {
  readonly id: string;
  readonly format_id: string;
  readonly active: boolean;
  /** `YYYY-MM-DD` */
  readonly date_start: string;
}

/**
 * The snapshot in force of each format, by format id. It is the one marked `active`, never the latest: a later one may
 * be announced already (API-NOTES 2.3). Should a server mark two, the later one counts; a format with none has no entry.
 */
export function currentSnapshots<S extends DatedSnapshot>(snapshots: readonly S[]): ReadonlyMap<string, S> {
  const current = new Map<string, S>();
  for (const snapshot of snapshots) {
    if (!snapshot.active) continue;
    const other = current.get(snapshot.format_id);
    if (other === undefined || snapshot.date_start > other.date_start) {
      current.set(snapshot.format_id, snapshot);
    }
  }
  return current;
}

import styles from './CorrectionNote.module.css';

interface CorrectionNoteProps {
  readonly typed: string;
  /** The strict query that was searched. */
  readonly searched: string;
  readonly notes: readonly string[];
}

/** What was searched where that is not what was typed, and what was read otherwise. */
export function CorrectionNote({ typed, searched, notes }: CorrectionNoteProps) {
  if (searched === typed.trim() && notes.length === 0) return null;
  const what =
    searched === '' ? (
      'Nothing to search for yet'
    ) : (
      <>
        Searched for <code>{searched}</code>
      </>
    );
  return (
    <p className={styles.mended}>
      {what}
      {notes.length > 0 && `: ${notes.join('; ')}`}.
    </p>
  );
}

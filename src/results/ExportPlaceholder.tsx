import { Button } from '../ui/Button.tsx';
import { downloadIcon } from '../ui/icons.ts';
import styles from './SearchTools.module.css';

/** In the menu's place until there is a result, so that the tools keep theirs. */
export function ExportPlaceholder() {
  return (
    <Button icon={downloadIcon} label="Export" disabled>
      <span className={styles.exportWord}>Export</span>
    </Button>
  );
}

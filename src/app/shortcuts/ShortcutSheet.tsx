import { ShortcutList } from '../../features/settings/ShortcutList.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';

interface Props {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ShortcutSheet({ open, onOpenChange }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <ShortcutList />
      <p>
        <TextLink href="/settings#keyboard" onClick={() => onOpenChange(false)}>
          Turn off single keys
        </TextLink>
      </p>
    </Dialog>
  );
}

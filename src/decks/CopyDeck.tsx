import type { Decklist } from '../api/resources/registry.ts';
import { useNames } from '../records/useNames.ts';
import { Button } from '../ui/Button.tsx';
import { copyIcon } from '../ui/icons.ts';
import { useToast } from '../ui/Toast.tsx';
import { type DeckContents, deckAsText } from './contents.ts';

interface Props {
  readonly deck: Decklist;
  readonly identity: string;
  readonly contents: DeckContents;
}

/** Puts the deck on the clipboard as text. */
export function CopyDeck({ deck, identity, contents }: Props) {
  const toast = useToast();
  const typeName = useNames('card_types');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(deckAsText(deck, identity, contents, typeName));
      toast({ title: 'Deck copied', tone: 'good' });
    } catch {
      toast({ title: 'The browser does not allow copying here', tone: 'bad' });
    }
  };
  return (
    <Button icon={copyIcon} onClick={copy}>
      Copy as text
    </Button>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { recordQuery } from '../../data/api/queries.ts';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { splitSource } from '../../domain/prose/prepare.ts';
import { proseWords } from '../../domain/prose/proseWords.ts';
import { formatDate } from '../../domain/text/format.ts';
import { useCardTitle } from '../../shared/records/RecordNames.tsx';
import type { Sharing } from '../../shared/share/ShareMenu.tsx';

/** A ruling to share: its card, question and answer, and where it comes from. */
export function useSharedRuling(ruling: Ruling): () => Sharing {
  const queries = useQueryClient();
  const named = useCardTitle(ruling.card_id);
  return () => {
    const { id, card_id, question, answer, text_ruling, updated_at } = ruling;
    // On the card's own page no list names it
    const card = queries.getQueryData(recordQuery('cards', card_id).queryKey);
    const title = card?.title ?? named;
    const parts = [question, answer, text_ruling].map((text) => splitSource(text ?? ''));
    const [asked, ...told] = parts.map((part) => proseWords(part.words));
    const source = [
      ruling.nsg_rules_team_verified ? 'Verified ruling' : 'Ruling',
      ...parts.map((part) => proseWords(part.source)),
      updated_at === '' ? '' : formatDate(updated_at),
    ];
    const words = source.filter(Boolean).join(', ');
    const said = [asked, ...told].filter(Boolean);
    return {
      title: `${title}: ruling ${id}`,
      href: recordUrl('rulings', id),
      text: [title, ...said, words].join('\n\n'),
      picture: {
        kicker: words,
        title,
        stats: [],
        text: [asked && `<strong>${asked}</strong>`, ...told].filter(Boolean).join('\n'),
        badges: [],
        factionId: card?.faction_id ?? '',
        art: { seed: card_id, typeId: card?.card_type_id ?? 'event', subtypeIds: [] },
      },
    };
  };
}

import { useCards } from '../../data/catalogue/useCards.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';

/** To the costs of the tray's icebreakers against its ice, where it holds both. */
export function BreakersLink({ cardIds }: { cardIds: readonly string[] }) {
  const { cards } = useCards(cardIds);
  const known = cardIds.flatMap((id) => cards.get(id) ?? []);
  const breakers = known.filter(({ card_subtype_ids }) => card_subtype_ids.includes('icebreaker'));
  const ice = known.filter(({ card_type_id }) => card_type_id === 'ice');
  if (breakers.length === 0 || ice.length === 0) return null;
  const ids = (of: typeof known) => of.map(({ id }) => encodeURIComponent(id)).join(',');
  return (
    <LinkButton size="s" to={`/breakers?breakers=${ids(breakers)}&ice=${ids(ice)}`}>
      Breakers against ice
    </LinkButton>
  );
}

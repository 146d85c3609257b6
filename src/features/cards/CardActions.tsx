import type { ReactNode } from 'react';
import type { Card } from '../../data/api/resources/registry.ts';
import { useSettings } from '../../data/settings/settings.ts';
import { plainCardText } from '../../domain/card-text/parseCardText.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { type Judged, judgedWords } from '../../domain/legality/judge.ts';
import { costTerm, factionWord, numberOrX, typeLine } from '../../shared/records/cardWords.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { useJudge } from '../../shared/records/VerdictTag.tsx';
import { ShareMenu, type Sharing } from '../../shared/share/ShareMenu.tsx';
import { TrayButton } from '../../shared/tray/TrayButton.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import styles from './CardActions.module.css';

interface Props {
  readonly card: Card;
  /** A link to its decks. */
  readonly decks: string;
  /** How often it is played. */
  readonly children: ReactNode;
}

/** Actions on a card: tray, decks, comparison, sharing. */
export function CardActions({ card, decks, children }: Props) {
  const links = [
    [decks, 'Find decks'],
    [`/cards/compare?ids=${card.id}`, 'Compare'],
    ...(card.card_type_id === 'ice' ? [[`/breakers?ice=${card.id}`, 'Breakers']] : []),
    ...(card.card_subtype_ids.includes('icebreaker')
      ? [[`/breakers?breakers=${card.id}`, 'Against ice']]
      : []),
  ] as const;
  return (
    <div className={styles.actions} data-card-actions="">
      {links.map(([to, label]) => (
        <LinkButton key={label} size="s" to={to}>
          {label}
        </LinkButton>
      ))}
      <ShareMenu sharing={useSharedCard(card)} size="s" />
      <TrayButton item={{ kind: 'card', id: card.id, title: card.title }} worded />
      <div className={styles.note}>{children}</div>
    </div>
  );
}

/** A card to share: its text, its numbers, and its verdict in the reader's format. */
function useSharedCard(card: Card): () => Sharing {
  const faction = useNames('factions');
  const cardType = useNames('card_types');
  const format = useSettings((settings) => settings.format);
  const formatName = useNames('formats')(format);
  const judge = useJudge(format);
  return () => {
    const type = typeLine(card, cardType);
    const verdict = judge?.(card);
    const stats: readonly (readonly [string, string | number | null])[] = [
      [costTerm(card.card_type_id).toLowerCase(), card.cost],
      ['advancement', card.advancement_requirement],
      ['points', card.agenda_points],
      ['strength', numberOrX(card.strength)],
      ['memory', card.memory_cost],
      ['trash', card.trash_cost],
      ['deck', card.minimum_deck_size],
      ['influence', card.influence_limit ?? card.influence_cost],
    ];
    const shown = stats.flatMap(([term, value]) => (value === null ? [] : [[term, String(value)] as const]));
    const numbers = shown.map(([term, value]) => `${term} ${value}`).join(', ');
    const legality = verdict && `${formatName}: ${judgedWords(verdict)}`;
    return {
      title: card.title,
      href: recordUrl('cards', card.id),
      text: [card.title, type, numbers, plainCardText(card.text), legality].filter(Boolean).join('\n'),
      picture: {
        kicker: `${factionWord(card.faction_id, faction)} · ${type}`,
        title: card.title,
        stats: shown,
        text: card.text ?? '',
        badges: verdict ? [{ label: formatName, value: judgedWords(verdict), tone: toneOf(verdict) }] : [],
        factionId: card.faction_id,
        art: { seed: card.id, typeId: card.card_type_id, subtypeIds: card.card_subtype_ids },
      },
    };
  };
}

function toneOf({ kind, coming }: Judged) {
  if (coming !== undefined) return 'warning';
  if (kind === 'legal' || kind === 'banned') return kind;
  return kind === 'not-in-pool' ? 'ink-2' : 'warning';
}

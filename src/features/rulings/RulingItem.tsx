import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { recordQuery } from '../../data/api/queries.ts';
import type { Ruling } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { proseWords, splitSource } from '../../domain/prose/prepare.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Prose } from '../../shared/markup/Prose.tsx';
import { CardName, useCardTitle } from '../../shared/records/RecordNames.tsx';
import { ShareMenu, type Sharing } from '../../shared/share/ShareMenu.tsx';
import { useHashTarget } from '../../shared/ui/Fold.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './RulingItem.module.css';

interface Props {
  readonly ruling: Ruling;
  /** Names the card, unless the page already does. */
  readonly withCard?: boolean;
  /** On the ruling's own page: larger text. */
  readonly isLead?: boolean;
}

/** A ruling: a question and answer or a statement, then where it comes from: whether verified, its date, a link, its source. */
export function RulingItem({ ruling, withCard = false, isLead = false }: Props) {
  const { id, card_id, question, answer, text_ruling } = ruling;
  const asking = splitSource(question ?? '');
  const telling = splitSource(text_ruling ?? '');
  const source = [asking.source, telling.source].filter(Boolean).join(' · ');
  const { answered, open } = splitAnswer(answer ?? '');
  const isUnanswered = open !== null || (question !== null && answered === '' && text_ruling === null);
  const article = useRef<HTMLElement>(null);
  const isTarget = useHashTarget(`ruling-${id}`, article);
  const asked = (text: string) => (
    <div className={styles.question}>
      <Prose text={text} />
    </div>
  );
  return (
    <article
      ref={article}
      id={`ruling-${id}`}
      className={styles.ruling}
      data-lead={isLead || undefined}
      data-target={isTarget || undefined}
    >
      {withCard && (
        <p className={styles.card}>
          <CardName id={card_id} />
        </p>
      )}
      {asking.words !== '' && asked(asking.words)}
      {answered !== '' && <Prose text={answered} />}
      {open !== null && asked(open)}
      {telling.words !== '' && <Prose text={telling.words} />}
      {isUnanswered && <p className={styles.unanswered}>No answer given</p>}
      <div className={styles.foot}>
        {ruling.nsg_rules_team_verified && <Tag tone="good">Verified</Tag>}
        {ruling.updated_at !== '' && <span>{formatDate(ruling.updated_at)}</span>}
        {!isLead && (
          <TextLink href={recordUrl('rulings', id)} className={styles.link}>
            Ruling {id}
          </TextLink>
        )}
        <ShareMenu sharing={useSharedRuling(ruling)} size="s" isIcon={!isLead} />
        {source !== '' && (
          <div className={styles.source}>
            <Prose text={`## ${source}`} />
          </div>
        )}
      </div>
    </article>
  );
}

/** Splits an answer from the next question, which many old rulings hold (docs/api.md, Rulings). */
export function splitAnswer(answer: string): { readonly answered: string; readonly open: string | null } {
  const paragraphs = answer.trim().split(/\n\s*\n/);
  const last = paragraphs.at(-1) ?? '';
  if (paragraphs.length < 2 || !last.trimEnd().endsWith('?')) return { answered: answer.trim(), open: null };
  return { answered: paragraphs.slice(0, -1).join('\n\n'), open: last };
}

/** A ruling to share: its card, question and answer, and where it comes from. */
function useSharedRuling(ruling: Ruling): () => Sharing {
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

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ofCardQuery } from '../../data/api/queries.ts';
import { cardIdOf, isPrinting } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { isIdentity } from '../../domain/legality/cardTypes.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { formatDate, oneLine } from '../../domain/text/format.ts';
import { CardText, FlavorText, PlainParagraphs } from '../../shared/markup/CardText.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { costTerm, numberOrX } from '../../shared/records/cardWords.ts';
import { wordFor } from '../../shared/records/RecordNames.tsx';
import { Fold } from '../../shared/ui/Fold.tsx';
import { DefinitionList, Section } from '../../shared/ui/Section.tsx';
import { Tag } from '../../shared/ui/Tag.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './CardFacts.module.css';

/** Every fact about a card, in the game's words. */
export function CardFacts({ card, children }: { card: Card | Printing; children?: ReactNode }) {
  const abilities = abilityWords(card);
  const own = isPrinting(card) ? printingFacts(card) : [];
  return (
    <>
      <Fold title="Facts" id="facts">
        <DefinitionList items={[...rulesFacts(card), ...own, ...originFacts(card)]} />
        {abilities.length > 0 && (
          <ul className={styles.abilities} aria-label="Abilities">
            {abilities.map((ability) => (
              <li key={ability}>
                <Tag>{ability}</Tag>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Fold>
      {card.narrative_text !== null && (
        <Fold title="Story">
          <div className={styles.story}>
            <PlainParagraphs text={card.narrative_text} />
          </div>
        </Fold>
      )}
    </>
  );
}

interface PlainFact {
  readonly term: string;
  readonly value: string;
}

/** The rules box in the game's words; values that the card lacks are left out. */
export function rulesFacts(card: Card | Printing): PlainFact[] {
  // An identity with a deck size but no influence limit has unlimited influence (docs/api.md, Cards)
  const hasNoLimit = isIdentity(card.card_type_id) && card.minimum_deck_size !== null;
  return compact([
    [costTerm(card.card_type_id), card.cost],
    ['Advancement requirement', card.advancement_requirement],
    ['Agenda points', card.agenda_points],
    ['Strength', numberOrX(card.strength)],
    ['Memory cost', card.memory_cost],
    ['Trash cost', card.trash_cost],
    ['Base link', card.base_link],
    ['Influence cost', card.influence_cost],
    ['Influence limit', card.influence_limit ?? (hasNoLimit ? 'none' : null)],
    ['Minimum deck size', card.minimum_deck_size],
    ['Copies per deck', card.deck_limit],
    ['Unique', card.is_unique ? 'yes' : null],
  ]);
}

/** Who made it and when, and its pronunciation. */
export function originFacts(card: Card | Printing): PlainFact[] {
  return compact([
    ['Pronouns', card.pronouns],
    ['Pronunciation', card.pronunciation_approximation],
    ['Pronunciation (IPA)', card.pronunciation_ipa],
    ['Designed by', card.designed_by && wordFor(card.designed_by)],
    ['Released by', card.printings_released_by.filter(Boolean).map(wordFor).join(', ')],
    ['First released', isPrinting(card) ? null : formatDate(card.date_release)],
    ['Credit', card.attribution],
    ['Data updated', formatDate(card.updated_at)],
  ]);
}

/** Facts that belong to a printing, not to its card (docs/api.md, Printings). */
function printingFacts(printing: Printing): PlainFact[] {
  return compact([
    ['Number', printing.position],
    ['Position in set', printing.position_in_set === printing.position ? null : printing.position_in_set],
    ['Copies in the set', printing.quantity],
    ['Released', formatDate(printing.date_release)],
    ['Printing released by', printing.released_by && wordFor(printing.released_by)],
    ['Newest printing', printing.is_latest_printing ? 'yes' : 'no'],
  ]);
}

/** The card's abilities as parsed by the API (docs/api.md, Cards). -1 means X. */
export function abilityWords(card: Card | Printing): string[] {
  return Object.entries(ABILITIES).flatMap(([key, words]) => {
    const value = card.card_abilities[key];
    if (typeof value === 'number') return [`${words}: ${numberOrX(value)}`];
    return value === true ? [words] : [];
  });
}

function compact(pairs: readonly (readonly [term: string, value: string | number | null])[]): PlainFact[] {
  return pairs.flatMap(([term, value]) =>
    value === null || value === '' ? [] : [{ term, value: String(value) }],
  );
}

/** The numbers of `card_abilities`, then its flags, in words (docs/api.md, Cards), each in the API's order. */
const ABILITIES: Readonly<Record<string, string>> = {
  link_provided: 'Link provided',
  mu_provided: 'MU provided',
  num_printed_subroutines: 'Printed subroutines',
  recurring_credits_provided: 'Recurring credits',
  additional_cost: 'Additional cost',
  advanceable: 'Can be advanced',
  charge: 'Charge',
  gains_click: 'Gains clicks',
  gains_subroutines: 'Gains subroutines',
  has_paid_ability: 'Paid ability',
  install_effect: 'Effect when installed',
  interrupt: 'Interrupt',
  mark: 'Mark',
  on_encounter_effect: 'Effect when encountered',
  performs_trace: 'Trace',
  rez_effect: 'Effect when rezzed',
  sabotage: 'Sabotage',
  score_effect: 'Effect when scored',
  steal_effect: 'Effect when stolen',
  trash_ability: 'Trash ability',
};

/** All printings of a card, newest first, side by side. Those with another text than the page's are marked. */
export function PrintingsOfCard({ card }: { card: Card | Printing }) {
  const query = useQuery(ofCardQuery('printings', cardIdOf(card)));
  const count = card.printing_ids.length;
  // White space does not count as a change of text
  const text = oneLine(card.text ?? '');
  const newestFirst = (a: Printing, b: Printing) =>
    compareText(b.date_release, a.date_release) || compareText(b.id, a.id);
  return (
    <Section title="Printings" count={count} id="printings" plain>
      <Panel what="The printings" query={query} lines={Math.max(1, count) * 2}>
        {({ records }) => (
          <ul className={styles.list}>
            {records.toSorted(newestFirst).map((printing) => (
              <li
                key={printing.id}
                className={styles.item}
                aria-current={printing.id === card.id || undefined}
              >
                <TextLink href={recordUrl('printings', printing.id)} tone="ink" className={styles.set}>
                  {printing.card_set_name} {printing.position}
                </TextLink>
                <span className={styles.detail}>
                  {formatDate(printing.date_release)}
                  {printing.display_illustrators !== null && ` · ${printing.display_illustrators}`}
                </span>
                {oneLine(printing.text ?? '') !== text && (
                  <details>
                    <summary className={styles.errata}>Older text, since changed by errata</summary>
                    <div className={styles.printed}>
                      <CardText text={printing.text} />
                    </div>
                  </details>
                )}
                {printing.flavor !== null && printing.id !== card.id && (
                  <div className={styles.flavour}>
                    <FlavorText text={printing.flavor} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </Section>
  );
}

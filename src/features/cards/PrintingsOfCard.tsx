import { useQuery } from '@tanstack/react-query';
import { ofCardQuery } from '../../data/api/queries.ts';
import { cardIdOf } from '../../data/api/resources/listed.ts';
import type { Card, Printing } from '../../data/api/resources/registry.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { compareText } from '../../domain/text/compareText.ts';
import { formatDate, oneLine } from '../../domain/text/format.ts';
import { CardText, FlavorText } from '../../shared/markup/CardText.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import styles from './PrintingsOfCard.module.css';

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

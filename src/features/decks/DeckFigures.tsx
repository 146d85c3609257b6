import { formatCopies, formatCount, formatList, influenceDots } from '../../domain/text/format.ts';
import { FactionGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { factionWord } from '../../shared/records/cardWords.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { useReadersJudge } from '../../shared/records/VerdictTag.tsx';
import { BarChart } from '../../shared/ui/BarChart.tsx';
import { DefinitionList, Section } from '../../shared/ui/Section.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import type { DeckContents } from './contents.ts';
import styles from './DeckFigures.module.css';
import {
  agendaFigures,
  breakerCounts,
  copiesOf,
  costCurve,
  economyCards,
  iceCounts,
  influenceByFaction,
  typeCounts,
} from './figures.ts';

/** Charts of a deck: costs, types, influence, ice or icebreakers, agendas, economy. */
export function DeckFigures({ contents }: { contents: DeckContents }) {
  return (
    <div className={styles.figures}>
      <CostCurve contents={contents} />
      <Types contents={contents} />
      <Agendas contents={contents} />
      <Ice contents={contents} />
      <Breakers contents={contents} />
      <Influence contents={contents} />
      <Economy contents={contents} />
    </div>
  );
}

interface Props {
  readonly contents: DeckContents;
}

function CostCurve({ contents }: Props) {
  const curve = costCurve(contents);
  if (curve.length === 0) return null;
  return (
    <Section title="Costs" level={3} plain>
      <BarChart
        label="Cards by cost"
        bars={curve.map(({ cost, copies }) => ({
          key: cost,
          label: `Cost ${cost}`,
          tick: cost,
          value: copies,
        }))}
      />
      <CostTable curve={curve} />
    </Section>
  );
}

function CostTable({ curve }: { curve: ReturnType<typeof costCurve> }) {
  const typeName = useNames('card_types');
  const types = [...new Set(curve.flatMap(({ byType }) => byType.map(({ key }) => key)))];
  return (
    <details className={styles.details}>
      <summary>By type</summary>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Cost</th>
              {types.map((type) => (
                <th key={type} scope="col">
                  {typeName(type)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {curve
              .filter(({ copies }) => copies > 0)
              .map(({ cost, byType }) => (
                <tr key={cost}>
                  <th scope="row">{cost}</th>
                  {types.map((type) => (
                    <td key={type}>{byType.find(({ key }) => key === type)?.copies ?? ''}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Types({ contents }: Props) {
  const typeName = useNames('card_types');
  return (
    <Section title="Types" level={3} plain>
      <BarChart
        label="Cards by type"
        direction="lying"
        bars={typeCounts(contents).map(({ key, copies }) => ({
          key,
          label: typeName(key),
          glyph: <TypeGlyph id={key} />,
          value: copies,
        }))}
      />
    </Section>
  );
}

function Influence({ contents }: Props) {
  const factionName = useNames('factions');
  const judge = useReadersJudge();
  const spent = influenceByFaction(contents, judge);
  if (spent.length === 0) return null;
  return (
    <Section title="Influence" level={3} plain>
      <ul className={styles.list}>
        {spent.map(({ key, copies }) => (
          <li key={key} className={styles.influence} data-faction={key}>
            <span className={styles.faction}>
              <FactionGlyph id={key} /> {factionWord(key, factionName)}
            </span>
            <span className={styles.dots} aria-hidden="true">
              {influenceDots(copies)}
            </span>
            <span className={styles.number}>
              {copies}
              <VisuallyHidden> influence</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Agendas({ contents }: Props) {
  const figures = agendaFigures(contents);
  if (figures === null) return null;
  const { agendas, points, needed, oneIn, pointsPerCard, byPoints } = figures;
  return (
    <Section title="Agendas" level={3} plain>
      <BarChart
        label="Agendas by points"
        direction="lying"
        bars={byPoints.map(({ key, copies }) => ({
          key,
          label: formatCount(Number(key), 'point'),
          value: copies,
        }))}
      />
      <DefinitionList
        items={[
          { term: 'Points', value: `${points}, ${needed.from} or ${needed.to} needed` },
          { term: 'Density', value: `${agendas} agendas: one in ${oneIn.toFixed(1)} cards` },
          { term: 'Per access', value: `${pointsPerCard.toFixed(2)} points per R&D card` },
        ]}
      />
    </Section>
  );
}

function Ice({ contents }: Props) {
  const kindName = useNames('card_subtypes');
  const counts = iceCounts(contents);
  if (counts.length === 0) return null;
  return (
    <Section title="Ice" level={3} plain>
      <BarChart
        label="Ice by kind"
        direction="lying"
        bars={counts.map(({ kind, copies, averageStrength }) => ({
          key: kind,
          label:
            averageStrength === null
              ? kindName(kind)
              : `${kindName(kind)}, strength ${averageStrength.toFixed(1)}`,
          value: copies,
        }))}
      />
      <p className={styles.note}>Average strength. Ice of two types counts under both.</p>
    </Section>
  );
}

function Breakers({ contents }: Props) {
  const kindName = useNames('card_subtypes');
  const counts = breakerCounts(contents);
  if (counts.length === 0) return null;
  return (
    <Section title="Icebreakers" level={3} plain>
      <DefinitionList
        items={counts.map(({ against, titles }) => ({
          term: against === 'ai' ? 'Any (AI)' : kindName(against),
          value: titles.length === 0 ? (against === 'ai' ? null : 'None') : formatList(titles),
        }))}
      />
    </Section>
  );
}

function Economy({ contents }: Props) {
  const cards = economyCards(contents);
  if (cards.length === 0) return null;
  return (
    <Section title="Economy" level={3} plain>
      <p className={styles.line}>
        {copiesOf(cards)} of {formatCount(copiesOf(contents.slots), 'card')} give credits:{' '}
        {cards.map(({ card, copies }) => `${formatCopies(copies)} ${card.title}`).join(', ')}.
      </p>
      <p className={styles.note}>Counts cards that “gain” or “take” credits, or have recurring credits.</p>
    </Section>
  );
}

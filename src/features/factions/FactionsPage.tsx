import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import {
  allQuery,
  CARD_NAMES,
  countQuery,
  type PageAddress,
  type PageQueries,
  type QueriesOf,
} from '../../data/api/queries.ts';
import type { ListedCard } from '../../data/api/resources/listed.ts';
import { collectionTarget, listUrl, recordUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatNumber } from '../../domain/text/format.ts';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { FactionGlyph, SideGlyph, TypeGlyph } from '../../shared/markup/glyphs.tsx';
import { Panel } from '../../shared/panels/Panel.tsx';
import { typeWord } from '../../shared/records/cardWords.ts';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { useNames } from '../../shared/records/RecordNames.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { PanelGrid, PanelItem } from '../../shared/ui/PanelGrid.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { VisuallyHidden } from '../../shared/ui/screenReader.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { useCatalogueCounts, useFactions, useTypeIds } from './CardCounts.tsx';
import styles from './FactionsPage.module.css';
import { factions, sides } from './factionEntries.tsx';

const ALL: PageQueries = {
  required: [allQuery('factions')],
  optional: [allQuery('card_types'), ...CARD_NAMES],
};

const isOfSides = ({ pathname }: Pick<PageAddress, 'pathname'>) => pathname.startsWith('/sides');

export const queries: QueriesOf = (at) => allOrList(isOfSides(at) ? sides : factions, ALL)(at);

/** `/factions` and `/sides`: both sides with their factions. With a filter, sort or page in the URL, the plain list. */
export function Component() {
  return isOfSides(useLocation()) ? <Sides /> : <Factions />;
}

const Sides = pageOrList(() => <AllFactions title="Sides" />, sides);
const Factions = pageOrList(() => <AllFactions title="Factions" />, factions);

function AllFactions({ title }: { title: string }) {
  const query = useQuery(allQuery('factions'));
  return (
    <>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title={title}
        subtitle="Every Corp and Runner faction, with its cards by type."
      />
      <Panel what="The factions" query={query} lines={24}>
        {({ records }) => (
          <div className={styles.sides}>
            {[...new Set(records.map(({ side_id }) => side_id))].sort().map((sideId) => (
              <Side key={sideId} sideId={sideId} />
            ))}
          </div>
        )}
      </Panel>
    </>
  );
}

function Side({ sideId }: { sideId: string }) {
  const sideName = useNames('sides')(sideId);
  const typeName = useNames('card_types');
  const typeIds = useTypeIds(sideId);
  const countsByType = useCatalogueCounts(factionAndType);
  return (
    <Section
      id={sideId}
      title={
        <TextLink href={recordUrl('sides', sideId)} tone="ink" className={styles.side}>
          <SideGlyph id={sideId} /> {sideName}
        </TextLink>
      }
      action={<TextLink href={listUrl('cards', { side_id: sideId })}>All {sideName} cards</TextLink>}
      plain
    >
      <PanelGrid label={`${sideName} factions`}>
        {useFactions(sideId).map(({ id, name, is_mini }) => (
          <PanelItem
            key={id}
            name={name}
            href={recordUrl('factions', id)}
            glyph={<FactionGlyph id={id} />}
            faction={id}
            note={is_mini ? 'Mini-faction' : undefined}
            level={3}
          >
            <CardsOfFaction id={id} name={name} />
            <ul className={styles.types} aria-label={`${name} by type`}>
              {typeIds.map((typeId) => (
                <li key={typeId} className={styles.type}>
                  <TextLink
                    href={listUrl('cards', { faction_id: id, card_type_id: typeId })}
                    tone="ink"
                    className={styles.link}
                  >
                    <TypeGlyph id={typeId} />
                    {typeWord(typeId, typeName)}
                  </TextLink>
                  <span className={styles.count}>
                    {countsByType && formatNumber(countsByType.get(`${id} ${typeId}`) ?? 0)}
                  </span>
                </li>
              ))}
            </ul>
          </PanelItem>
        ))}
      </PanelGrid>
    </Section>
  );
}

/** A link to a faction's cards, with their number once it is known. */
function CardsOfFaction({ id, name }: { id: string; name: string }) {
  const { params } = collectionTarget('cards', { faction_id: id });
  const { data: count = null } = useQuery(countQuery('cards', params));
  return (
    <TextLink href={listUrl('cards', { faction_id: id })} className={styles.all}>
      {count === null ? 'Browse the cards' : `Browse ${formatCount(count, 'card')}`}
      <VisuallyHidden> of {name}</VisuallyHidden>
    </TextLink>
  );
}

const factionAndType = ({ faction_id, card_type_id }: ListedCard) => [`${faction_id} ${card_type_id}`];

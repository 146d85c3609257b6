import { LEGALITY, SNAPSHOT_NAMES } from '../../data/api/queries.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { formatCount, formatDate } from '../../domain/text/format.ts';
import { listSummary, nextWords } from '../../shared/legality-panels/InForce.tsx';
import {
  type BanListsOfFormat,
  ListsByFormatPanel,
} from '../../shared/legality-panels/ListsByFormatPanel.tsx';
import { pageOrList } from '../../shared/lists/ListPage.tsx';
import { allOrList } from '../../shared/lists/listAddress.ts';
import { ALL_DATA } from '../../shared/records/collectionWords.ts';
import { NameLink, useNames } from '../../shared/records/RecordNames.tsx';
import { useStanding } from '../../shared/records/VerdictTag.tsx';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { useDay } from '../../shared/ui/Link.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { PanelGrid, PanelItem } from '../../shared/ui/PanelGrid.tsx';
import { DefinitionList } from '../../shared/ui/Section.tsx';
import { SkeletonText } from '../../shared/ui/Skeleton.tsx';
import { TextLink } from '../../shared/ui/TextLink.tsx';
import { browseWords, formats, legalCardsUrl, useLegalCounts } from './formatEntries.tsx';

export const queries = allOrList(formats, {
  required: [],
  optional: [...LEGALITY, ...SNAPSHOT_NAMES],
});

/** `/formats`: what each format allows now. With a filter, sort or page in the URL, the plain list. */
export const Component = pageOrList(AllFormats, formats);

function AllFormats() {
  return (
    <>
      <PageHeader
        breadcrumbs={[ALL_DATA]}
        title="Formats"
        subtitle="Standard, Startup, Eternal and the rest."
      />
      <ListsByFormatPanel skeleton={<SkeletonText lines={20} />}>
        {({ formats: all }) => <Panels formats={all} />}
      </ListsByFormatPanel>
    </>
  );
}

function Panels({ formats: all }: { formats: readonly BanListsOfFormat[] }) {
  const formatName = useNames('formats');
  const counts = useLegalCounts(all.map(({ formatId }) => formatId));
  return (
    <PanelGrid label="Formats">
      {all.map((lists) => (
        <PanelItem
          key={lists.formatId}
          name={formatName(lists.formatId)}
          href={recordUrl('formats', lists.formatId)}
        >
          <FormatFacts lists={lists} count={counts[lists.formatId]} />
        </PanelItem>
      ))}
    </PanelGrid>
  );
}

interface FactsProps {
  readonly lists: BanListsOfFormat;
  readonly count: number | null | undefined;
}

/** Links to a format's cards, ban list, card pool and next list. */
function FormatFacts({ lists: { formatId, current, inForce, announced }, count }: FactsProps) {
  const standing = useStanding();
  const day = useDay();
  if (current === null) return <p>{day === null ? 'Nothing in force' : 'Not played yet'}</p>;
  const { card_pool_id, card_set_ids, num_cards } = current.snapshot;
  const [next] = announced;
  return (
    <>
      {day === null && (
        <div>
          <LinkButton to={legalCardsUrl(formatId)}>{browseWords(count)}</LinkButton>
        </div>
      )}
      <DefinitionList
        items={[
          {
            term: 'Ban list',
            value:
              inForce === null ? (
                'None'
              ) : (
                <>
                  <TextLink href={recordUrl('restrictions', inForce.list.id)} tone="ink">
                    {inForce.list.name}
                  </TextLink>
                  , {listSummary(inForce.list)} since {formatDate(inForce.period.from, 'short')}
                </>
              ),
          },
          { term: 'Next', value: next && nextWords(next, standing(next.period), inForce?.list.name ?? null) },
          {
            term: 'Card pool',
            value: (
              <>
                <NameLink collection="card_pools" id={card_pool_id} />
                {num_cards !== null && `, ${formatCount(num_cards, 'card')}`} from{' '}
                {formatCount(card_set_ids.length, 'set')}
              </>
            ),
          },
        ]}
      />
    </>
  );
}

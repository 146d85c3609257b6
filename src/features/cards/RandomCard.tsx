import { useQueryClient } from '@tanstack/react-query';
import { countQuery, pageQuery } from '../../data/api/queries.ts';
import { useCatalogue } from '../../data/catalogue/catalogue.ts';
import { recordUrl } from '../../domain/json-api/target.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { useGo } from '../../shared/ui/Link.tsx';
import { showToast } from '../../shared/ui/Toast.tsx';

/** Opens any card: from the card pool, or until that is loaded, from the API. */
export function RandomCard() {
  const go = useGo();
  const pool = useCatalogue();
  const queries = useQueryClient();
  const pick = async (): Promise<string | undefined> => {
    const known = pool?.cards().all;
    if (known !== undefined) return known[anyOf(known.length)]?.id;
    const total = await queries.fetchQuery(countQuery('cards'));
    const place = String(1 + anyOf(total ?? 1));
    const page = [
      ['page[size]', '1'],
      ['page[number]', place],
    ] as const;
    return (await queries.fetchQuery(pageQuery('cards', page))).records[0]?.id;
  };
  const open = async () => {
    try {
      const id = await pick();
      if (id !== undefined) go(recordUrl('cards', id));
    } catch {
      showToast({ title: 'Couldn’t load a card', tone: 'bad' });
    }
  };
  return <Button onClick={open}>Random card</Button>;
}

function anyOf(count: number): number {
  return Math.floor(Math.random() * count);
}

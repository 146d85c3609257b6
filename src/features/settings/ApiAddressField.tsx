import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isAllowedApi, normaliseApiAddress } from '../../data/api/base.ts';
import { readOnePage } from '../../data/api/client.ts';
import { parseCollection } from '../../data/api/documents.ts';
import { ApiError, describeFault } from '../../data/api/errors.ts';
import { apiAddressQuery } from '../../data/api/queries.ts';
import { changeSettings, useSettings } from '../../data/settings/settings.ts';
import { collectionTarget, toApiUrl, withParam } from '../../domain/json-api/target.ts';
import { formatCount } from '../../domain/text/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import styles from './ApiAddressField.module.css';

/** The API to read: the deployment's, or the reader's own, tested before use. */
export function ApiAddressField() {
  const own = useSettings((settings) => settings.api);
  const { data: inUse } = useQuery(apiAddressQuery);
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? own ?? inUse ?? '';
  const address = normaliseApiAddress(
    value,
    typeof window === 'undefined' ? 'http://localhost' : window.location.origin,
  );
  const test = useMutation({ mutationFn: testApi, networkMode: 'always' });
  const works = typeof test.data === 'number';
  const use = (next: string | null) => {
    changeSettings({ api: next });
    // All data so far comes from the other API.
    window.location.reload();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (address !== null) test.mutate(address);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextField
        label="API address"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(next) => {
          setTyped(next);
          test.reset();
        }}
        hint="The root of a v3 card API, such as https://api.netrunnerdb.com"
        error={address === null ? 'Not a web address' : undefined}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={test.isPending}>
          Test connection
        </Button>
        {works && address !== null && address !== inUse && (
          <Button variant="solid" onClick={() => use(address)}>
            Use this API
          </Button>
        )}
        {own !== null && <Button onClick={() => use(null)}>Use the built-in API</Button>}
      </div>
      <p role="status" className={styles.result} data-good={works || undefined}>
        {resultWords(test.data, test.error)}
      </p>
    </form>
  );
}

/**
 * Requests one card from the API at `address`, to get its number of cards; null if the site's security policy blocks that
 * address.
 * @throws ApiError if it is not a card API
 */
async function testApi(address: string): Promise<number | null> {
  if (!(await isAllowedApi(address))) return null;
  const target = withParam(collectionTarget('cards'), 'page[size]', '1');
  const { records, page } = await readOnePage(target, address, (document, url) =>
    parseCollection('cards', document, url, address),
  );
  if (page.total === null || records.length === 0) {
    const expected = 'a list of cards with its total';
    throw new ApiError(toApiUrl(target, address), { kind: 'shape', expected });
  }
  return page.total;
}

function resultWords(cards: number | null | undefined, error: Error | null): string {
  if (typeof cards === 'number') return `It works: ${formatCount(cards, 'card')}.`;
  if (cards === null) return 'This site blocks that address. Its host can allow it in config.json.';
  if (error === null) return '';
  return `${error instanceof ApiError ? describeFault(error.fault) : 'Couldn’t test the address'}.`;
}

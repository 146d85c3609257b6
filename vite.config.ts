import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { embeddedApi } from './server/vitePlugin.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
);

/**
 * What is shown together comes together, in a few files instead of some forty: fewer requests, and some 6 % fewer bytes,
 * since Brotli sees it as one (`npm run bench:bytes`; a page may carry 150 kB to its first content). A group takes along
 * what its modules import, so that the earlier in this order the more pages need it: the libraries, the shell with what
 * most pages use, the words and names of the game, lists and grids, then drawn cards, which bring the sanitiser along.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)(?!.*([iI]nfinite|[mM]utationObserver|useMutation))|zustand|valibot)\/|vite\/preload-helper|rolldown\/runtime/,
    priority: 9,
  },
  {
    name: 'shared',
    test: /\/src\/(app\/(?!shortcuts|search\/(Search(Offers|List|Option)|useSearchGroups|answers|places|commands))|(api|lib|panels|reference|styles|markup\/symbols)\/(?!checkApi)|settings\/(?!page)|ui\/(Button|Chip|EmptyState|ErrorPanel|Icon|Kbd|LinkButton|LiveRegion|PageHeader|Pager|Section|SelectField|Skeleton|Tag|TextLink|Toast|ToggleGroup|VisuallyHidden|afterPage|icons|toastQueue|useFocusOnNavigation|useHotkeys|useMediaQuery|usePaused)\.|cards\/(words|FactionTag|VerdictTag|list\/views)|search\/plainTitle|legality\/(?!history)|catalogue\/(catalogue|status|whenIdle|useCards)\.)/,
    priority: 6,
  },
  {
    name: 'words',
    test: /\/src\/(markup\/(?!prose|sanitize|parseCardText|CardText|FlavorText)|cards\/(trail\/storeTrail|list\/(listed|useFaceNames|useVerdictTag))|collections\/(browse\/ValueName|NameLink|words|RelatedLinks|MissingRecord|CardNames|record\/Record)|ui\/(Breadcrumbs|DefinitionList))/,
    minShareCount: 3,
    priority: 5,
  },
  {
    name: 'grid',
    test: /\/src\/(cards\/(list\/(?!CardTable|CardTexts|CardRows|listed|useFaceNames|useVerdictTag)|refine\/RefinePage|BrowseOrSearch)|collections\/browse\/(?!Filter|filterWords|ListPage\.|ListTools|RecordTable|RecordNames|ValueName)|ui\/(virtual|VirtualGrid|Refreshing|LazyDrawer|afterFrame|useFilledIn))/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: 'faces',
    test: /dompurify|\/src\/(markup\/(?!prose)|cards\/face)/,
    minShareCount: 2,
    priority: 4,
  },
  {
    name: 'picture',
    test: /\/src\/cards\/image/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'sets',
    test: /\/src\/collections\/(sets|record\/Neighbours)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'refine',
    test: /\/src\/(cards\/refine\/Choices|ui\/CheckboxRow)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: 'details',
    test: /\/src\/cards\/(StatLine|page|trail\/(TrailPlace|placeInTrail))/,
    minShareCount: 2,
    priority: 1,
  },
];

const styleSheets = new Map<string, string>();

/** `Header_link`: a hash in every class would be most of its weight. Two style sheets of one name are an error. */
function scopedName(name: string, file: string): string {
  const own = basename(file).replace(/\..*/, '');
  const known = styleSheets.get(own) ?? file;
  if (known !== file) throw new Error(`Two style sheets are called ${own}: ${known}, ${file}`);
  styleSheets.set(own, file);
  return `${own}_${name}`;
}

export default defineConfig({
  plugins: [react(), embeddedApi()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: scopedName } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          environment: 'node',
          include: ['{src,server}/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/app/testSetup.ts'],
        },
      },
    ],
  },
});

import browserslist from 'browserslist';

/** The oldest supported version of each browser, by browserslist's names: `browserslist` in package.json. */
function oldestVersions(): ReadonlyMap<string, string> {
  const oldest = new Map<string, string>();
  for (const entry of browserslist()) {
    const [name = '', versions = ''] = entry.split(' ');
    const version = versions.split('-')[0] ?? '';
    if (Number.parseFloat(version) < Number.parseFloat(oldest.get(name) ?? 'Infinity'))
      oldest.set(name, version);
  }
  return oldest;
}

const floor = oldestVersions();
const versionOf = (name: string): string => floor.get(name) ?? 'none';

/** The same for Vite, which lowers syntax and style sheets: `safari17.0`. */
export const buildTargets: string[] = [
  `chrome${versionOf('chrome')}`,
  `edge${versionOf('edge')}`,
  `firefox${versionOf('firefox')}`,
  `safari${versionOf('safari')}`,
  `ios${versionOf('ios_saf')}`,
];

/** The same by the names of `@mdn/browser-compat-data`. Browserslist only knows the newest version of Android's browsers. */
export const compatFloor: ReadonlyMap<string, string> = new Map([
  ['chrome', versionOf('chrome')],
  ['chrome_android', versionOf('chrome')],
  ['edge', versionOf('edge')],
  ['firefox', versionOf('firefox')],
  ['firefox_android', versionOf('firefox')],
  ['safari', versionOf('safari')],
  ['safari_ios', versionOf('ios_saf')],
]);

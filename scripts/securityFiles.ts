import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { headersFile, imagesTag, policyTag } from '../server/http/securityHeaders.ts';
import { readSiteSettings, sourcesOf } from '../server/siteSettings.ts';

/**
 * Adds the security policy to the build, for hosts of plain files: in the document what no setting changes, and completely in
 * `_headers`, made from `config.json`.
 */
export function securityFiles(): Plugin {
  let config: ResolvedConfig;
  const settings = () => {
    const path = join(config.publicDir, 'config.json');
    return readSiteSettings(path, readFileSync(path, 'utf8'));
  };
  return {
    name: 'sift-security-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          '<meta charset="utf-8" />',
          (charset) => `${charset}\n    ${policyTag(html)}\n    ${imagesTag(settings().images ?? [])}`,
        ),
    },
    closeBundle(error) {
      if (error !== undefined) return;
      const folder = join(config.root, config.build.outDir);
      const html = readFileSync(join(folder, 'index.html'), 'utf8');
      writeFileSync(join(folder, '_headers'), headersFile(html, sourcesOf(settings())));
    },
  };
}

import { createDataset, type Dataset } from './dataset.ts';
import { loadFolder } from './loadFolder.ts';

/**
 * The data to serve: a folder of dumps, or the sample that ships with the project, which is read only where it is needed.
 * @throws {DataError} for a folder that is missing or broken
 */
export async function loadData(folder: string | undefined): Promise<Dataset> {
  if (folder !== undefined) return loadFolder(folder);
  const { sampleCollections } = await import('../sample/index.ts');
  return createDataset(sampleCollections());
}

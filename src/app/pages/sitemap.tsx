import { SiteMap } from '../../sitemap/SiteMap.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** `/sitemap` */
export function Component() {
  return (
    <>
      <title>Everything — Sift</title>
      <PageHeader
        title="Everything"
        subtitle="All that the card database publishes, and how much of it there is."
      />
      <SiteMap />
    </>
  );
}

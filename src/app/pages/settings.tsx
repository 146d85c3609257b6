import { SettingsForm } from '../../settings-page/SettingsForm.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** `/settings` */
export function Component() {
  return (
    <>
      <title>Settings — Sift</title>
      <PageHeader title="Settings" subtitle="Kept on this device. Each takes effect at once." />
      <SettingsForm />
    </>
  );
}

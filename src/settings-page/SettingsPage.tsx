import { PageHeader } from '../ui/PageHeader.tsx';
import { SettingsForm } from './SettingsForm.tsx';

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

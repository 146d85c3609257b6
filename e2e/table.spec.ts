import { expect } from '@playwright/test';
import { violations } from './support/axe.ts';
import { askApi } from './support/ids.ts';
import { test } from './support/sharedContext.ts';

test.use({ savesData: true });

test('an icebreaker and ice lead by the tray to what breaking costs, and to the table', async ({
  page,
  origin,
}) => {
  const [breaker] = await askApi(origin, 'cards?filter[card_subtype_id]=fracter&page[size]=1');
  const [ice] = await askApi(origin, 'cards?filter[card_subtype_id]=barrier&page[size]=1');
  await page.setViewportSize({ width: 390, height: 844 });
  const tray = page.getByRole('button', { name: /^Tray \d/ });
  for (const [index, card] of [breaker, ice].entries()) {
    await page.goto(`/cards/${card?.id}`);
    await page.getByRole('button', { name: 'Add to tray' }).click();
    await expect(tray).toHaveText(`Tray ${index + 1}`);
  }
  await tray.click();
  await expect(page.getByRole('list', { name: 'In the tray' })).toContainText(String(ice?.attributes.title));
  const title = String(breaker?.attributes.title);
  await page.getByRole('link', { name: 'Breakers against ice' }).click();
  await expect(page).toHaveURL(`/breakers?breakers=${breaker?.id}&ice=${ice?.id}`);
  const strength = page.getByRole('textbox', { name: `Strength of ${title}` });
  await strength.press('ControlOrMeta+a');
  await strength.pressSequentially('42');
  await expect(page).toHaveURL(`/breakers?breakers=${breaker?.id}:42&ice=${ice?.id}`);
  await expect(strength).toHaveValue('42');
  await page
    .getByRole('main')
    .getByRole('button', { name: `Remove ${title}` })
    .click();
  // Only icebreakers can be chosen
  await page.getByRole('combobox', { name: 'Add an icebreaker' }).fill(title);
  await page.getByRole('option', { name: title, exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  // The list of names fades out
  await expect(page.getByRole('listbox')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await tray.click();
  await page.getByRole('link', { name: 'Two-player view', exact: true }).click();
  const turn = page.getByRole('checkbox', { name: 'Turn the upper half around' });
  await turn.click();
  await expect(turn).toBeChecked();
  const opposite = page.getByRole('region', { name: 'For the player opposite' });
  await expect(opposite.getByRole('heading', { name: title })).toBeInViewport();
  await opposite.getByRole('button', { name: `Rulings on ${title}` }).click();
  await expect(opposite.getByRole('button', { name: `Rulings on ${title}` })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.getByRole('button', { name: 'Larger text' }).click();
  await expect(page).toHaveURL(/turned=1&size=3/);
  expect(await violations(page)).toEqual([]);
});

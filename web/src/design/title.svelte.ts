// The title of the tab: the page, and before it in how many games it is your turn.
import { t } from '../texts/index.svelte';

const shown = $state({ page: '' });

/** To be called by every page while it is set up; follows the language. */
export function setTitle(title: () => string): void {
  $effect.pre(() => {
    shown.page = title();
  });
}

export function pageTitle(): string {
  return shown.page;
}

export function tabTitle(yourTurns: number): string {
  const { page } = shown;
  const name = page === '' || page === t('name') ? t('name') : `${page} · ${t('name')}`;
  return yourTurns > 0 ? `(${yourTurns}) ${name}` : name;
}

// The title of the browser tab: the number of games that wait for you, the page, and the name of the program.
import { t } from '../texts/index.svelte';

const shown = $state({ page: '' });

/** Sets the title of a page. To be called while its component is being initialised; follows the language. */
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

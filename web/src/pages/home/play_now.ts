// "Play now": creates a table against bots with one click.
import { toast } from '../../design/toast.svelte';
import { playableGames } from '../../games/names.svelte';
import { levels, type Level } from '../../host/messages';
import { createTable, quickTable } from '../../table/create_table';
import { translatable } from '../../texts/index.svelte';
import { errorText } from '../../texts/errors';

const place = 'skerry.play_now.level';

/** The level of the bots that was chosen last. */
export function rememberedLevel(): Level {
  try {
    const found = localStorage.getItem(place);
    return levels.find((one) => one === found) ?? 'normal';
  } catch {
    return 'normal';
  }
}

export function rememberLevel(level: Level): void {
  try {
    localStorage.setItem(place, level);
  } catch {
    // Without storage the level is chosen again the next time.
  }
}

/** Creates the table and opens it; shows a toast if that fails. */
export async function playNow(id: string, level: Level): Promise<void> {
  try {
    const game = (await playableGames()).find((one) => one.id === id);
    if (game === undefined) toast(translatable('error.unknown_game'), 'bad');
    else await createTable(quickTable(game, level), 0);
  } catch (error) {
    toast(errorText(error), 'bad');
  }
}

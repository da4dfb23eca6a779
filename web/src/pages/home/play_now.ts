// One click, and one sits at a table with bots.
import { toast } from '../../design/toast.svelte';
import { playableGames } from '../../games/names.svelte';
import { begin, quickTable } from '../../table/begin';
import { said } from '../../texts/index.svelte';
import { problem } from '../../texts/problem';

export async function playNow(id: string): Promise<void> {
  try {
    const game = (await playableGames()).find((one) => one.id === id);
    if (game === undefined) toast(said('error.unknown_game'), 'bad');
    else await begin(quickTable(game), 0);
  } catch (error) {
    toast(problem(error), 'bad');
  }
}

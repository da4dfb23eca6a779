// "Play now": creates a table against bots with one click.
import { toast } from '../../design/toast.svelte';
import type { GameInfo } from '../../host/messages';
import { botsTable, type Choice } from '../../table/choice';
import { createTable } from '../../table/create_table';
import { errorText } from '../../texts/errors';

/** Creates the table and opens it; shows a toast if that fails. */
export async function playNow(game: GameInfo, choice: Choice): Promise<void> {
  try {
    await createTable(botsTable(game, choice), 0);
  } catch (error) {
    toast(errorText(error), 'bad');
  }
}

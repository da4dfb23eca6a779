// The files of the project, by their paths from its root.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export function filesUnder(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => ending.test(path))
    .sort();
}

export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

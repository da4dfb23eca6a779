// The pictures of the rules page.
import type { Picture } from '../game';
import type { Action, CatsView } from './types';

export const pictures: Record<string, Picture<CatsView, Action>> = {};

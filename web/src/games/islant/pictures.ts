// The pictures of the rules page.
import type { Picture } from '../game';
import type { Action, IslantView } from './types';

export const pictures: Record<string, Picture<IslantView, Action>> = {};

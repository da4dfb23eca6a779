import type { Picture } from '../game';
import type { Action, View } from './types';

export const pictures: Record<string, Picture<View, Action>> = {};

import type { GamePage } from '../game';
import type { Action, View } from './types';

export const demo: GamePage<View, Action>['demo'] = [];

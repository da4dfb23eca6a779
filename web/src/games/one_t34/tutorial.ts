import type { TutorialStep } from '../game';
import type { Action, View } from './types';

export const tutorial: TutorialStep<View, Action>[] = [];
